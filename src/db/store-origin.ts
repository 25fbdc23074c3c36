import type { CacheStore } from '#ports/cache-store.ts';

const origins = new WeakMap<CacheStore, CacheStore>();

/** Returns the store behind a stand-in. Memories of a store use this as their key. */
export function originOf(cache: CacheStore): CacheStore {
  return origins.get(cache) ?? cache;
}

/** Wraps a store and adds or replaces some of its methods. */
export function standInFor(cache: CacheStore, additions: Partial<CacheStore>): CacheStore {
  const standIn = { ...cache, ...additions };
  origins.set(standIn, originOf(cache));
  return standIn;
}
