/** What search needs of a product that may be found (SRCH-003). */
export type SearchRow = {
  productId: string;
  sku: string;
  /** null while the long record is not on the device. */
  ean: string | null;
  name: string;
  category: string;
  brand: string;
  description: string;
};

/** Something derived that is kept in the cache's `derived` store, so that the next start finds it there. */
export type Derivation = {
  key: string;
  /** Names what it is made from: the same text, the same result. */
  stamp: string;
  /** Computes it; the value carries the stamp. */
  derive(): unknown;
};

/** Where the store worker gets its data from: the local databases, of one moment. */
export interface StoreSources {
  /** What is worth deriving now; nothing whose ingredients are not on the device. */
  derivations(): Promise<Derivation[]>;
  /** Searchable products in list order. */
  searchRows(): Promise<{ stamp: string; rows: SearchRow[] }>;
}
