import type { CacheStore } from '#ports/cache-store.ts';
import { changedStatus, type StatusPatch, type SyncStatus } from '#protocol/status.ts';

/** The engine's one record for badge and outbox screen. It is written only when something in it changes. */
export type SyncStatusStore = {
  read(): Promise<SyncStatus>;
  write(patch: StatusPatch): Promise<void>;
};

export function createSyncStatus(cache: CacheStore): SyncStatusStore {
  return {
    read: () => cache.status(),
    async write(patch) {
      if (!changedStatus(await cache.status(), patch)) return;
      await cache.write({ durability: 'relaxed', writes: { status: patch } });
    },
  };
}
