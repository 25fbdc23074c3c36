import type { CacheStore } from '#ports/cache-store.ts';
import { dropDocuments, KEPT_DOCUMENTS, type KeptDocuments } from '#protocol/kept-documents.ts';
import { evictionPlan } from './eviction-plan.ts';

export type StorageRelief = {
  /** Whether this error means that space has run out. */
  isShortage(error: unknown): boolean;
  /** Deletes the next group that may go, or with `only` that one; false if nothing is left of it. */
  makeRoom(only?: 'pictures'): Promise<boolean>;
  /** Something was evicted, so less urgent parts are not fetched. */
  isTight(): boolean;
  /** Not even the space of pictures and documents was enough, so the history is not stored. */
  isFull(): boolean;
  /** There may be space again. */
  reset(): void;
};

/**
 * Frees storage when space runs out (SYNC-017): first the pictures, then kept documents, then parts. An evicted part
 * stays named, so that it is not fetched again at once. The next start, or a refresh by the user, asks for it again.
 */
export function createStorageRelief(options: {
  cache: CacheStore;
  /** Deletes all stored pictures; false if there were none. */
  dropPictures: () => Promise<boolean>;
}): StorageRelief {
  const { cache, dropPictures } = options;
  let tight = false;
  let full = false;

  async function dropKept(): Promise<boolean> {
    const documents = await cache.derived<KeptDocuments>(KEPT_DOCUMENTS);
    if (!documents || documents.kept.length === 0) return false;
    const over = { key: KEPT_DOCUMENTS, version: documents.version };
    return cache.write({ over, durability: 'relaxed', writes: { derived: dropDocuments(documents) } });
  }

  return {
    isShortage: (error) => error instanceof Error && error.name === 'QuotaExceededError',
    isTight: () => tight,
    isFull: () => full,
    reset() {
      tight = false;
      full = false;
    },
    async makeRoom(only) {
      tight = true;
      if (await dropPictures()) return true;
      if (only) return false;
      if (await dropKept()) return true;
      full = true;
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
