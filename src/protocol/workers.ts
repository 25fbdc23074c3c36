import type { Owner } from '#domain/owner.ts';

/** Why a cycle runs now (sync.md, Triggers). */
export type SyncTrigger = 'start' | 'login' | 'visible' | 'online' | 'write' | 'pull-to-refresh' | 'timer' | 'retry';

/** API of workers/sync.worker.ts. Outcomes are written to the databases; nothing is answered but the end of a cycle. */
export type SyncWorkerApi = {
  /** Opens the databases of this owner (null: guest) and starts the schedule. Replaces an earlier owner. */
  start(options: { owner: Owner | null; visible: boolean }): Promise<void>;
  /** Asks for a cycle soon; resolves when a cycle that began after the call has ended (whatever its outcome). */
  sync(trigger: SyncTrigger): Promise<void>;
  setVisible(visible: boolean): Promise<void>;
  /** Ends all traffic and closes the databases. */
  stop(): Promise<void>;
  ping(): Promise<'pong'>;
};

export type SearchHit = { productId: string; score: number };

/** API of workers/store.worker.ts: data derived from the databases. */
export type StoreWorkerApi = {
  start(options: { owner: Owner | null }): Promise<void>;
  /** Product2 Ids, best first; an empty text answers all searchable products in list order (SRCH-002). */
  search(options: { text: string; limit: number }): Promise<SearchHit[]>;
  stop(): Promise<void>;
  ping(): Promise<'pong'>;
};
