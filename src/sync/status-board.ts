import type { CacheStore } from '#ports/cache-store.ts';
import { mergeStatus, type StatusPatch, type SyncStatus } from '#protocol/status.ts';

/** The engine's one record for badge and outbox screen: written only when something in it changes. */
export type StatusBoard = {
  read(): Promise<SyncStatus>;
  write(patch: StatusPatch): Promise<void>;
};

export function createStatusBoard(cache: CacheStore): StatusBoard {
  return {
    read: () => cache.status(),
    async write(patch) {
      const now = await cache.status();
      const then = mergeStatus(now, patch);
      const changes: StatusPatch = Object.fromEntries(
        Object.entries(patch).filter(([key]) => !isSame(now[key as keyof SyncStatus], then[key as keyof SyncStatus])),
      );
      if (Object.keys(changes).length > 0) await cache.write({ durability: 'relaxed', writes: { status: changes } });
    },
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
