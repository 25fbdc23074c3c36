import type { OrderDraft } from '#domain/commands/draft.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import type { StoredFile } from '#domain/commands/outbox-draft.ts';
import type { CommandId, UnreadableRow } from '#domain/commands/outbox-row.ts';

/** All writes of one transaction. Rows are added in the given order. */
export type OutboxWrites = {
  add?: NewOutboxRow[];
  /** Replaces rows with the same `seq`; their arguments must not change. */
  put?: OutboxRow[];
  remove?: CommandId[];
  draft?: OrderDraft;
  /** Values of the `settings` and `meta` stores by key; null removes a value. */
  settings?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  /** By SHA-256 in hexadecimal; null deletes a file. */
  files?: Record<string, StoredFile | null>;
};

export type OutboxSnapshot = {
  /** Upgraded to the current version (`readRows` of src/protocol). */
  rows: OutboxRow[];
  /** Rows that this version does not understand: shown, deleted only by the user, and not used otherwise. */
  unreadable: UnreadableRow[];
  draft: OrderDraft;
};

/**
 * What the user did. Strictly durable, never evicted. Any method may reject with an Error that has the IndexedDB
 * error's name ('QuotaExceededError', 'AbortError', …). An add may have been committed although its answer was lost;
 * adding the same id again changes nothing.
 */
export interface OutboxStore {
  /** Rows in order of `seq`, and the draft, in one read transaction. */
  snapshot(): Promise<OutboxSnapshot>;
  setting<T>(key: string): Promise<T | undefined>;
  meta<T>(key: string): Promise<T | undefined>;
  file(sha256: string): Promise<StoredFile | undefined>;
  /**
   * One read-write transaction: reads all rows once, lets `decide` choose the writes, issues them all and commits.
   * `decide` runs inside the transaction, must be synchronous and may run again. Returns the `value` of `decide`.
   */
  transact<T>(decide: (seen: OutboxSnapshot) => { writes: OutboxWrites; value: T }): Promise<T>;
  /** The kitchen's lists as stored, in no order. */
  lists(): Promise<unknown[]>;
  /**
   * Like `transact`, but for the lists: `writes` by their ids, null erases one. They do not depend on commands, so a
   * command need not read them and a list need not read commands.
   */
  changeLists<T>(
    decide: (seen: readonly unknown[]) => { writes: Record<string, { id: string } | null>; value: T },
  ): Promise<T>;
  /**
   * Changes one setting in a transaction: `decide` gets what is stored and returns what to store instead; without
   * `setting` it stays as it is, null removes it.
   */
  changeSetting<T>(key: string, decide: (stored: unknown) => { setting?: object | null; value: T }): Promise<T>;
  /** Calls back after any commit of any runtime. For engines, not for screens. */
  onChange(callback: () => void): () => void;
  close(): void;
}
