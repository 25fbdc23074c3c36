import type { Owner } from '#domain/owner.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { RepairPrices, RepairRequest } from '#protocol/workers.ts';

/** What a query reads: the databases of one owner. Always read the outbox before the cache (sync.md 3.2). */
export type Databases = {
  outbox: OutboxStore;
  cache: CacheStore;
  /** null: a guest. */
  owner: Owner | null;
  /** The login's answer, for names on screen until the CRM's records are on this device. */
  user?: SessionUser | null;
  /** Milliseconds since the epoch, by the server's clock if its offset is known. */
  nowMs: () => number;
  /**
   * Asks the store worker, on a page that has one; null if the order is no longer here, or the worker died twice.
   */
  priceRepair?: (request: RepairRequest) => Promise<RepairPrices | null>;
};
