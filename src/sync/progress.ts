import type { Clock } from '#lib/clock.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { EncodedPart, Manifest, PartGroup, PartHash } from '#protocol/part.ts';
import type { SyncStatus } from '#protocol/status.ts';
import type { SyncStatusStore } from './sync-status.ts';

type Counts = SyncStatus['progress'];

export type Progress = {
  /** Stores parts and counts them, in one transaction. */
  store(parts: EncodedPart[]): Promise<void>;
  /** Records that every part of the group is on the device. */
  complete(group: PartGroup): Promise<void>;
};

/** Tracks the progress of a manifest by group, with counts (SYNC-007). */
export async function createProgress(
  { cache, syncStatus, clock }: { cache: CacheStore; syncStatus: SyncStatusStore; clock: Clock },
  manifest: Manifest,
  has: ReadonlySet<PartHash>,
): Promise<Progress> {
  const stored = new Set(has);
  const count = (): Counts => {
    const counts = { P0: { have: 0, total: 0 }, P1: { have: 0, total: 0 }, P2: { have: 0, total: 0 } };
    for (const { group, hash } of manifest.parts) {
      counts[group].total += 1;
      if (stored.has(hash)) counts[group].have += 1;
    }
    return counts;
  };
  await syncStatus.write({ progress: count() });
  return {
    async store(parts) {
      for (const part of parts) stored.add(part.hash);
      const kept = await cache.write({ durability: 'relaxed', writes: { put: parts, status: { progress: count() } } });
      // The customer has signed out, so we fetch nothing more for them.
      if (!kept) throw Object.assign(new Error('The cache was erased'), { name: 'AbortError' });
    },
    async complete(group) {
      await syncStatus.write({ syncedAtMs: { [group]: clock.now() } });
    },
  };
}
