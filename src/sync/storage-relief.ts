import type { CacheStore } from '#ports/cache-store.ts';
import { evictionPlan } from './eviction-plan.ts';

export type StorageRelief = {
  /** Whether this error says that space has run out. */
  isShortage(error: unknown): boolean;
  /** Lets the next of what may go go; false when nothing is left. */
  makeRoom(): Promise<boolean>;
  /** Something had to go: what comes late stays out. */
  isTight(): boolean;
  /** There may be space again. */
  reset(): void;
};

/**
 * Space that the device gives back under pressure (SYNC-017): the pictures, then parts. A part that is let go stays
 * named, so that it is not fetched again at once; the next start, and the user's wish, ask for it anew.
 */
export function createStorageRelief(options: {
  cache: CacheStore;
  /** Lets all stored pictures go; false when there were none. */
  dropPictures: () => Promise<boolean>;
}): StorageRelief {
  const { cache, dropPictures } = options;
  let tight = false;
  return {
    isShortage: (error) => error instanceof Error && error.name === 'QuotaExceededError',
    isTight: () => tight,
    reset() {
      tight = false;
    },
    async makeRoom() {
      tight = true;
      if (await dropPictures()) return true;
      for (const hashes of evictionPlan(await cache.state())) {
        const stored = [...(await cache.has(hashes))];
        if (stored.length === 0) continue;
        await cache.write({ durability: 'relaxed', writes: { remove: stored } });
        return true;
      }
      return false;
    },
  };
}
