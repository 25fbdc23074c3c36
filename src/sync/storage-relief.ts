import type { CacheStore } from '#ports/cache-store.ts';
import { evictionPlan } from './eviction-plan.ts';

export type StorageRelief = {
  /** Whether this error says that space has run out. */
  isShortage(error: unknown): boolean;
  /** Lets the next of what may go go; false when nothing is left. */
  makeRoom(): Promise<boolean>;
  /** Since this runtime began something had to go: what comes late stays out. */
  isTight(): boolean;
};

/**
 * Space that the cache gives back under pressure. A part that is let go stays named, so that it is not fetched again at
 * once; the next start asks for it anew.
 */
export function createStorageRelief(cache: CacheStore): StorageRelief {
  let tight = false;
  return {
    isShortage: (error) => error instanceof Error && error.name === 'QuotaExceededError',
    isTight: () => tight,
    async makeRoom() {
      tight = true;
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
