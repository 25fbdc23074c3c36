import type { CacheState, CacheStore } from '#ports/cache-store.ts';
import { dropDocuments, KEPT_DOCUMENTS, type KeptDocuments } from '#protocol/kept-documents.ts';
import { PartGroup, type PartHash } from '#protocol/part.ts';
import { partKind } from '#protocol/part-split.ts';

export type StorageRelief = ReturnType<typeof createStorageRelief>;

/**
 * Frees storage when space runs out (SYNC-017): first the pictures, then kept documents, then parts. An evicted part
 * stays named, so that it is not fetched again at once. The next start, or a refresh by the user, asks for it again.
 */
export function createStorageRelief(options: {
  cache: CacheStore;
  /** Deletes all stored pictures; false if there were none. */
  dropPictures: () => Promise<boolean>;
}) {
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
    /** Whether this error means that space has run out. */
    isShortage: (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError',
    /** Something was evicted, so less urgent parts are not fetched. */
    isTight: () => tight,
    /** Not even the space of pictures and documents was enough, so the history is not stored. */
    isFull: () => full,
    /** There may be space again. */
    reset() {
      tight = false;
      full = false;
    },
    /** Deletes the next group that may go, or with `only` that one; false if nothing is left of it. */
    async makeRoom(only?: 'pictures'): Promise<boolean> {
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

/**
 * Returns what may be deleted when space runs out, in this order: order history, then details (sync.md 7.6). The
 * pictures go before both; the service worker deletes them. Prices, cart, addresses and the outbox stay.
 */
export function evictionPlan({ catalogue, filling, own }: CacheState): PartHash[][] {
  const entries = [...(catalogue?.parts ?? []), ...(filling?.parts ?? [])];
  const isHistory = ([name]: [string, PartHash]) => partKind(name) === 'history';
  const needed = new Set<PartHash>([
    ...Object.entries(own).flatMap((entry) => (isHistory(entry) ? [] : [entry[1]])),
    ...entries.flatMap((entry) => (entry.group === PartGroup.p2 ? [] : [entry.hash])),
  ]);
  const free = (hashes: PartHash[]) => [...new Set(hashes)].filter((hash) => !needed.has(hash));
  return [
    free(
      Object.entries(own)
        .filter(isHistory)
        .map(([, hash]) => hash),
    ),
    free(entries.flatMap((entry) => (entry.group === PartGroup.p2 ? [entry.hash] : []))),
  ];
}
