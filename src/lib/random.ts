export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A UUIDv7 whose time part is `atMs`. */
  uuid(atMs: number): string;
}
