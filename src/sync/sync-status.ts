import type { CacheStore } from '#ports/cache-store.ts';
import { changedStatus, type StatusPatch } from '#protocol/status.ts';

/** Changes the engine's one record for badge and outbox screen. Writes only when something in it changes. */
export async function writeStatus(cache: CacheStore, patch: StatusPatch): Promise<void> {
  if (!changedStatus(await cache.status(), patch)) return;
  await cache.write({ durability: 'relaxed', writes: { status: patch } });
}
