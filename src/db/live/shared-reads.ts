import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import { standInFor } from '../store-origin.ts';

type Stores = { outbox: OutboxStore; cache: CacheStore };

/** What a view read: a whole store, or one record of it. */
export type ReadRecord = { of: 'outbox' | 'cache'; store: string; key?: string };

/** The reads of one owner's databases that the views of a page share. */
export type SharedReads = ReturnType<typeof shareReads>;

type Kept = { read: ReadRecord; value: Promise<unknown> };

/**
 * Reads outbox, state, status, settings and derived values once for all views, until a commit touches them. Parts never
 * change under their hash; `PartMemo` keeps them.
 *
 * No view may see an outbox that is newer than its cache (sync.md 3.2), whichever view reads which first. So reading
 * the outbox again forgets all reads of the cache, and a read of the cache waits until a running read of the outbox has
 * ended.
 */
export function shareReads({ outbox, cache }: Stores) {
  const kept = new Map<string, Kept>();
  let outboxRead: Promise<unknown> = Promise.resolve();

  /** Forgets the reads that a commit touched. */
  function forget(touched: (read: ReadRecord) => boolean): void {
    for (const [name, { read }] of kept) if (touched(read)) kept.delete(name);
  }
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

  /** The stores as one run of a view sees them. Calls `onRead` before every read. */
  function seenBy(onRead: (read: ReadRecord) => void): Stores {
    const seen = <T>(read: ReadRecord, begin: () => Promise<T>): Promise<T> => {
      onRead(read);
      return once(read, begin);
    };
    const afterOutbox = <T>(read: ReadRecord, begin: () => Promise<T>) => seen(read, () => outboxRead.then(begin));
    return {
      outbox: {
        ...outbox,
        snapshot() {
          onRead({ of: 'outbox', store: 'commands' });
          onRead({ of: 'outbox', store: 'drafts' });
          return snapshot();
        },
        setting: <T>(key: string) => seen({ of: 'outbox', store: 'settings', key }, () => outbox.setting<T>(key)),
        meta: <T>(key: string) => seen({ of: 'outbox', store: 'meta', key }, () => outbox.meta<T>(key)),
        lists: () => seen({ of: 'outbox', store: 'lists' }, () => outbox.lists()),
        file(sha256) {
          onRead({ of: 'outbox', store: 'files', key: sha256 });
          return outbox.file(sha256);
        },
      },
      cache: standInFor(cache, {
        state: () => afterOutbox({ of: 'cache', store: 'state', key: 'state' }, () => cache.state()),
        // Views do not combine the status with the outbox, so it need not wait.
        status: () => seen({ of: 'cache', store: 'state', key: 'status' }, () => cache.status()),
        derived: <T>(key: string) => afterOutbox({ of: 'cache', store: 'derived', key }, () => cache.derived<T>(key)),
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
    };
  }

  return { seenBy, forget, forgetAll: () => kept.clear() };
}
