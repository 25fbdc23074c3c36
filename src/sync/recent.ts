import type { SyncRequest } from './engine-context.ts';

/** A sync by another tab within this time is recent enough for a tab that starts or becomes visible. */
const RECENT_MS = 15_000;

/** Whether everything stamped was synced recently enough for this sync request, by any runtime. */
export function isRecent(request: SyncRequest, stampsMs: readonly (number | null)[], nowMs: number): boolean {
  const casual = request.trigger === 'visible' || request.trigger === 'start';
  const sinceMs = casual ? Math.min(request.atMs, nowMs - RECENT_MS) : request.atMs;
  // A stamp from the future comes from a wrong clock and is meaningless.
  return stampsMs.every((stamp) => stamp !== null && stamp >= sinceMs && stamp <= nowMs);
}
