import type { CacheStore } from '#ports/cache-store.ts';

const origins = new WeakMap<CacheStore, CacheStore>();

/** The store behind one that only adds to it: what is remembered of a store hangs on that. */
export function originOf(cache: CacheStore): CacheStore {
  return origins.get(cache) ?? cache;
}

/** A store that adds something to another. */
export function standInFor(cache: CacheStore, additions: Partial<CacheStore>): CacheStore {
  const standIn = { ...cache, ...additions };
  origins.set(standIn, originOf(cache));
  return standIn;
}
