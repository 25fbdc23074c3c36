/** The exclusive right to act for a limited time. The holder is a new random id each time the lease is taken. */
export type Lease = { readonly name: string; readonly holder: string };

/**
 * Leases expire by the store's clock (the database's), never by a replica's. Every write under a lease names it, and
 * returns false once another holder has taken it.
 */
export interface LeaseStore {
  /** Takes the lease for the holder; true when it was free or expired. */
  take(lease: Lease, ttlMs: number): Promise<boolean>;
  /**
   * Extends the lease to `ttlMs` from now; false when it was lost or has expired. What a frozen process knew from before
   * may be long outdated by then, even if nobody else took the lease.
   */
  renew(lease: Lease, ttlMs: number): Promise<boolean>;
  /** Frees the lease. Does nothing when it was lost. */
  release(lease: Lease): Promise<void>;
}
