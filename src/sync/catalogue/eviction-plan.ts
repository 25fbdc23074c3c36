import type { CacheState } from '#ports/cache-store.ts';
import { PartGroup, type PartHash } from '#protocol/part.ts';
import { partKind } from '#protocol/part-split.ts';

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
