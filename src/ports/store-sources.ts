import type { RepairPrices, RepairRequest } from '#protocol/workers.ts';

/** A searchable product's data for search (SRCH-003). */
export type SearchRow = {
  productId: string;
  sku: string;
  /** null until the long record is on the device. */
  ean: string | null;
  name: string;
  category: string;
  brand: string;
  description: string;
};

/** A derived value that is kept in the cache's `derived` store, so that the next start finds it. */
export type Derivation = {
  key: string;
  /** Identifies its sources: the same stamp means the same result. */
  stamp: string;
  /** Computes the value, which carries the stamp. */
  derive(): unknown;
};

/**
 * A derived value that every open tab's worker may write. Each writes only over the version that it saw before it began
 * to read, so an older result never replaces a newer one.
 */
export type Versioned<T> = { version: number; value: T };

/** Where the store worker gets its data from: the local databases at one moment. */
export interface StoreSources {
  /** What can be derived from the catalogue now; leaves out what needs data that is not on the device. */
  derivations(): Promise<Derivation[]>;
  /** The priced cart and its key in the `derived` store; the value is null while something that it needs is missing. */
  cartPrices: { key: string; read(): Promise<unknown> };
  /** Prices a stopped order as it would become; null if the order is no longer here. */
  priceRepair(request: RepairRequest): Promise<RepairPrices | null>;
  /** Searchable products in list order. */
  searchRows(): Promise<{ stamp: string; rows: SearchRow[] }>;
  /** The products that this customer buys, most often bought first; none for a guest. */
  bought(): Promise<readonly string[]>;
}
