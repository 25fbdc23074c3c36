import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import { standInFor } from '../store-origin.ts';

type Stores = { outbox: OutboxStore; cache: CacheStore };

/** What a view read: a whole store, or one record of it. */
export type ReadRecord = { of: 'outbox' | 'cache'; store: string; key?: string };

/** The reads of one owner's databases that the views of a page share. */
export type SharedReads = {
  /** The stores as one run of a view sees them. Calls `onRead` before every read. */
  seenBy(onRead: (read: ReadRecord) => void): Stores;
  /** Forgets the reads that a commit touched. */
  forget(touched: (read: ReadRecord) => boolean): void;
  forgetAll(): void;
};

type Kept = { read: ReadRecord; value: Promise<unknown> };

/**
 * Reads outbox, state, status, settings and derived values once for all views, until a commit touches them. Parts never
 * change under their hash; `PartMemo` keeps them.
 *
 * No view may see an outbox that is newer than its cache (sync.md 3.2), whichever view reads which first. So reading
 * the outbox again forgets all reads of the cache, and a read of the cache waits until a running read of the outbox has
 * ended.
 */
export function shareReads({ outbox, cache }: Stores): SharedReads {
  const kept = new Map<string, Kept>();
  let outboxRead: Promise<unknown> = Promise.resolve();

  const forget: SharedReads['forget'] = (touched) => {
    for (const [name, { read }] of kept) if (touched(read)) kept.delete(name);
  };
  const isOfCache = ({ of }: ReadRecord) => of === 'cache';

  function once<T>(read: ReadRecord, begin: () => Promise<T>): Promise<T> {
    const name = `${read.of} ${read.store} ${read.key ?? ''}`;
    const known = kept.get(name);
    if (known) return known.value as Promise<T>;
    const value = begin();
    const entry = { read, value };
    kept.set(name, entry);
    // After a failure, the next caller reads again.
    value.catch(() => kept.get(name) === entry && kept.delete(name));
    return value;
  }

  const snapshot = () =>
    once({ of: 'outbox', store: 'commands' }, () => {
      forget(isOfCache);
      const reading = outbox.snapshot();
      outboxRead = reading.catch(() => undefined);
      return reading;
    });
  const fromCache = <T>(read: ReadRecord, begin: () => Promise<T>) => once(read, () => outboxRead.then(begin));

  return {
    seenBy: (onRead) => ({
      outbox: {
        ...outbox,
        snapshot() {
          onRead({ of: 'outbox', store: 'commands' });
          onRead({ of: 'outbox', store: 'drafts' });
          return snapshot();
        },
        setting<T>(key: string) {
          const read: ReadRecord = { of: 'outbox', store: 'settings', key };
          onRead(read);
          return once(read, () => outbox.setting<T>(key));
        },
        meta<T>(key: string) {
          const read: ReadRecord = { of: 'outbox', store: 'meta', key };
          onRead(read);
          return once(read, () => outbox.meta<T>(key));
        },
        lists() {
          const read: ReadRecord = { of: 'outbox', store: 'lists' };
          onRead(read);
          return once(read, () => outbox.lists());
        },
        file(sha256) {
          onRead({ of: 'outbox', store: 'files', key: sha256 });
          return outbox.file(sha256);
        },
      },
      cache: standInFor(cache, {
        state() {
          const read: ReadRecord = { of: 'cache', store: 'state', key: 'state' };
          onRead(read);
          return fromCache(read, () => cache.state());
        },
        status() {
          const read: ReadRecord = { of: 'cache', store: 'state', key: 'status' };
          onRead(read);
          // Views do not combine the status with the outbox, so it need not wait.
          return once(read, () => cache.status());
        },
        derived<T>(key: string) {
          const read: ReadRecord = { of: 'cache', store: 'derived', key };
          onRead(read);
          return fromCache(read, () => cache.derived<T>(key));
        },
        async parts(hashes) {
          for (const key of hashes) onRead({ of: 'cache', store: 'parts', key });
          const found = await cache.parts(hashes);
          // A missing part may mean that the state was replaced, so the next read must not get the old state from
          // memory.
          if (found.size < new Set(hashes).size) forget((read) => read.of === 'cache' && read.key === 'state');
          return found;
        },
        has(hashes) {
          for (const key of hashes) onRead({ of: 'cache', store: 'parts', key });
          return cache.has(hashes);
        },
        hashes() {
          onRead({ of: 'cache', store: 'parts' });
          return cache.hashes();
        },
      }),
    }),
    forget,
    forgetAll: () => kept.clear(),
  };
}
