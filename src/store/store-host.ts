import type { Owner } from '#domain/owner.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { StoreSources } from '#ports/store-sources.ts';
import { NOTHING_FOUND, type StoreWorkerApi } from '#protocol/workers.ts';
import { createStore, type Store } from './create-store.ts';

export type StoreHostOptions = {
  openOutbox(owner: Owner | null): OutboxStore;
  openCache(owner: Owner | null): CacheStore;
  openSources(databases: { outbox: OutboxStore; cache: CacheStore; owner: Owner | null }): StoreSources;
  clock: Clock;
  onError: (error: unknown) => void;
};

/** The API of the store worker: one store at a time, for the owner that was started last. */
export function createStoreHost(options: StoreHostOptions): StoreWorkerApi {
  let current: { store: Store; close(): void } | null = null;

  const stop = () => {
    current?.store.stop();
    current?.close();
    current = null;
  };

  return {
    async start({ owner }) {
      stop();
      const outbox = options.openOutbox(owner);
      const cache = options.openCache(owner);
      const { clock, onError } = options;
      const sources = options.openSources({ outbox, cache, owner });
      const store = createStore({ outbox, cache, clock, sources, onError });
      store.start();
      const close = () => {
        outbox.close();
        cache.close();
      };
      current = { store, close };
    },
    async search(query) {
      return current ? current.store.search(query) : NOTHING_FOUND;
    },
    async priceRepair(request) {
      return current ? current.store.priceRepair(request) : null;
    },
    async stop() {
      stop();
    },
    async ping() {
      return 'pong';
    },
  };
}
