import type { CacheStore } from '#ports/cache-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import { standInFor } from '../store-origin.ts';

type Stores = { outbox: OutboxStore; cache: CacheStore };

/** What a view read: all of a store, or one record of it. */
export type ReadRecord = { of: 'outbox' | 'cache'; store: string; key?: string };

/** What the views of a page share of one owner's databases. */
export type SharedReads = {
  /** The stores as one run of a view sees them; `onRead` is told of every read before it begins. */
  seenBy(onRead: (read: ReadRecord) => void): Stores;
  /** Forgets what a commit touched. */
  forget(touched: (read: ReadRecord) => boolean): void;
  forgetAll(): void;
};

type Kept = { read: ReadRecord; value: Promise<unknown> };

/**
 * Reads outbox, state, status, settings and derived values once for all views, until a commit touches them. Parts never
 * change under their hash and stay with `PartMemo`.
 *
 * Every view has to see an outbox that is no newer than the cache it is laid over (sync.md 3.2), whichever
 * view read which of the two first. So reading the outbox anew forgets all that was read of the cache, and the cache is
 * read only when a reading of the outbox that is under way has ended.
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
    // Whoever asks next tries a read again that failed.
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
          // Nothing is laid over it.
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
          // What was gone may have been replaced: whoever looks for the new state must not find the old one here.
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
