import type { EncodedPart, Manifest, PartHash } from '#protocol/part.ts';
import type { StatusPatch, SyncStatus } from '#protocol/status.ts';

/** The one record that names what is in use. */
export type CacheState = {
  /** Random id of the running cycle; an answer is stored only if it is unchanged. */
  cycle: string;
  /** The catalogue manifest in use; null before the first. */
  catalogue: Manifest | null;
  /** The manifest being filled; null if there is none. */
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
 * The CRM's data and what is derived from it. Disposable. `durability` of a write: 'strict' for answers that
 * acknowledge commands, 'relaxed' for the catalogue.
 */
export interface CacheStore {
  state(): Promise<CacheState>;
  status(): Promise<SyncStatus>;
  parts(hashes: readonly PartHash[]): Promise<Map<PartHash, EncodedPart>>;
  /** Which of these are stored. */
  has(hashes: readonly PartHash[]): Promise<Set<PartHash>>;
  /** Hashes of all stored parts, named or not. */
  hashes(): Promise<PartHash[]>;
  derived<T>(key: string): Promise<T | undefined>;
  /**
   * Writes in one transaction; returns whether it was written. With `cycle`, it first reads the state's cycle and
   * writes nothing if it differs. `writes` may be a function of the state; null writes nothing. An erased cache accepts
   * no write. With `over`, it writes nothing unless the derived value under this key still has this version (0: there
   * is none).
   */
  write(options: {
    cycle?: string;
    over?: { key: string; version: number };
    durability: 'strict' | 'relaxed';
    writes: CacheWrites | ((state: CacheState) => CacheWrites | null);
  }): Promise<boolean>;
  /**
   * Deletes everything and closes the cache for good. Any runtime that still has it open, even a frozen tab, writes
   * nothing any more (`write` returns false) until `reopen`.
   */
  erase(): Promise<void>;
  /** Accepts writes again, because the customer is back. */
  reopen(): Promise<void>;
  onChange(callback: () => void): () => void;
  close(): void;
}

/** What a cache of an older format offers. The reader has to check everything in it. */
export type OlderCache = Pick<CacheStore, 'parts' | 'close'> & {
  state(): Promise<unknown>;
  status(): Promise<unknown>;
};
