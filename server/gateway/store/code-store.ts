/** `key` names whom a code is for, `hash` the code. Both are keyed hashes. */
export type HashedCode = { key: string; hash: string };

/** `over`: there is no such code, it is too old, or it was tried too often. */
export type CodeCheck = 'right' | 'wrong' | 'over';

/** Stores one-time codes until they are used or too old, by the database's clock. */
export interface CodeStore {
  /** Keeps a code for this long. It replaces the one that the key had. */
  put(code: HashedCode, forMs: number): Promise<void>;
  /** Counts a try before it compares, so that parallel tries cannot exceed `maxTries` together. A right code is used up. */
  check(guess: HashedCode, maxTries: number): Promise<CodeCheck>;
}
