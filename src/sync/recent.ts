import type { SyncRequest } from './engine-context.ts';

/** What another tab of this device has done so lately is not done again for a glance or a new tab. */
const RECENT_MS = 15_000;

/** Whether everything stamped was synced late enough for this wish, by whichever runtime. */
export function isRecent(request: SyncRequest, stampsMs: readonly (number | null)[], nowMs: number): boolean {
  const casual = request.trigger === 'visible' || request.trigger === 'start';
  const sinceMs = casual ? Math.min(request.atMs, nowMs - RECENT_MS) : request.atMs;
  // A stamp from the future was made by a clock that was wrong and says nothing.
  return stampsMs.every((stamp) => stamp !== null && stamp >= sinceMs && stamp <= nowMs);
}
