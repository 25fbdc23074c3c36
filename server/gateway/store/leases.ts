/** The right to act alone for a while. A holder is random and new at each taking. */
export type Lease = { readonly name: string; readonly holder: string };

/**
 * Leases expire by the store's clock (the database's), never by a replica's. Every write made under a lease names it,
 * and fails once another has taken it: see `Result.ok === false` of the stores' writes.
 */
export interface LeaseStore {
  /** True when the lease was free or expired and is now this holder's. */
  take(lease: Lease, ttlMs: number): Promise<boolean>;
  /** Gives the holder `ttlMs` from now; false when it has lost the lease. */
  renew(lease: Lease, ttlMs: number): Promise<boolean>;
  /** Frees the lease; does nothing when it was lost. */
  release(lease: Lease): Promise<void>;
}
