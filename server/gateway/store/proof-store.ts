/** Stores proofs until they are too old, by the database's clock. Their ids are random. */
export interface ProofStore {
  /** Keeps a new proof for this long. */
  add(id: string, forMs: number): Promise<void>;
  /** Returns whether the proof is neither spent nor too old. */
  isOpen(id: string): Promise<boolean>;
  /** Returns true for the first use of an open proof only. */
  spend(id: string): Promise<boolean>;
  /** Opens a spent proof again, for the rest of its time. */
  giveBack(id: string): Promise<void>;
}
