import type { Owner } from '#domain/owner.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';

/** What a query reads: the databases of one owner, always the outbox before the cache (sync.md, "On the device"). */
export type Databases = {
  outbox: OutboxStore;
  cache: CacheStore;
  /** null: a guest. */
  owner: Owner | null;
  nowMs: () => number;
};
