import type { EncodedPart, Manifest, PartHash } from '#protocol/part.ts';
import type { StatusPatch, SyncStatus } from '#protocol/status.ts';

/** The one record that names what is in use. */
export type CacheState = {
  /** Random value of the running cycle; an answer is written only while it still stands. */
  cycle: string;
  /** The catalogue manifest in use, null before the first. */
  catalogue: Manifest | null;
  /** The manifest being filled, null when none. */
  filling: Manifest | null;
  /** Own parts by name. */
  own: Record<string, PartHash>;
};

export type CacheWrites = {
  put?: EncodedPart[];
  remove?: PartHash[];
  state?: Partial<CacheState>;
  status?: StatusPatch;
  derived?: Record<string, unknown>;
};

/**
 * What the CRM said and what follows from it. Disposable. `durability` of a write: 'strict' for answers that
 * acknowledge, 'relaxed' for the catalogue.
 */
export interface CacheStore {
  state(): Promise<CacheState>;
  status(): Promise<SyncStatus>;
  parts(hashes: readonly PartHash[]): Promise<Map<PartHash, EncodedPart>>;
  /** Which of these are stored. */
  has(hashes: readonly PartHash[]): Promise<Set<PartHash>>;
  /** All that are stored, named or not. */
  hashes(): Promise<PartHash[]>;
  derived<T>(key: string): Promise<T | undefined>;
  /**
   * One transaction; answers whether it was written. With `cycle`, the state's cycle is read in it first and nothing is
   * written when it differs. `writes` may be chosen in it by what the state is; null writes nothing. An erased cache
   * takes no write.
   */
  write(options: {
    cycle?: string;
    durability: 'strict' | 'relaxed';
    writes: CacheWrites | ((state: CacheState) => CacheWrites | null);
  }): Promise<boolean>;
  /**
   * Removes everything and closes the cache for good: whoever still has it open, a frozen tab too, writes nothing into
   * it any more (`write` answers false) until it is opened anew.
   */
  erase(): Promise<void>;
  /** Its customer is back: writes are taken again. */
  reopen(): Promise<void>;
  onChange(callback: () => void): () => void;
  close(): void;
}
