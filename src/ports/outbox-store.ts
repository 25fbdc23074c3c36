import type { OrderDraft } from '#domain/commands/draft.ts';
import type { CommandId, NewOutboxRow, OutboxRow, UnreadableRow } from '#domain/commands/outbox-row.ts';

/** A file that a queued command names, under the hash of its bytes. */
export type StoredFile = { v: 1; bytes: Uint8Array<ArrayBuffer> };

/** All writes of one transaction. Rows are added in the order given. */
export type OutboxWrites = {
  add?: NewOutboxRow[];
  /** Replaces rows of the same seq; arguments must be unchanged. */
  put?: OutboxRow[];
  remove?: CommandId[];
  draft?: OrderDraft;
  /** Values of the `settings` and `meta` stores by key; null removes. */
  settings?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  /** By SHA-256 in hexadecimal; null erases. */
  files?: Record<string, StoredFile | null>;
};

export type OutboxSnapshot = {
  /** Upcast to what this version of the app understands (`readRows` of src/protocol). */
  rows: OutboxRow[];
  /** What it does not understand: shown, removed when the user says so, and no part of anything else. */
  unreadable: UnreadableRow[];
  draft: OrderDraft;
};

/**
 * What the user did and keeps. Strictly durable, never evicted. Any method may reject with an Error whose
 * name is the IndexedDB error's ('QuotaExceededError', 'AbortError', …); an add that was committed although the
 * answer was lost is met by the unique id: adding the same id again changes nothing.
 */
export interface OutboxStore {
  /** Rows by seq, and the draft, in one read transaction. */
  snapshot(): Promise<OutboxSnapshot>;
  setting<T>(key: string): Promise<T | undefined>;
  meta<T>(key: string): Promise<T | undefined>;
  file(sha256: string): Promise<StoredFile | undefined>;
  /**
   * One read-write transaction: reads the whole queue once, lets `decide` choose the writes, issues them all and
   * commits. `decide` is called inside the transaction, must be synchronous and may be called again.
   * Returns what `decide` returned as `value`.
   */
  transact<T>(decide: (seen: OutboxSnapshot) => { writes: OutboxWrites; value: T }): Promise<T>;
  /** Calls back after any commit of any runtime; for engines, not for screens. */
  onChange(callback: () => void): () => void;
  close(): void;
}
