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

/** Where the store worker gets its data from: the local databases at one moment. */
export interface StoreSources {
  /** What can be derived now; leaves out what needs data that is not on the device. */
  derivations(): Promise<Derivation[]>;
  /** Searchable products in list order. */
  searchRows(): Promise<{ stamp: string; rows: SearchRow[] }>;
}
