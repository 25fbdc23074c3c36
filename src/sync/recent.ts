import type { Wish } from './engine-context.ts';

/** What another tab of this device has done so lately is not done again for a glance or a new tab. */
const RECENT_MS = 15_000;

/** Whether everything stamped was synced late enough for this wish, by whichever runtime. */
export function isRecent(wish: Wish, stampsMs: readonly (number | null)[], nowMs: number): boolean {
  const casual = wish.trigger === 'visible' || wish.trigger === 'start';
  const sinceMs = casual ? Math.min(wish.atMs, nowMs - RECENT_MS) : wish.atMs;
  // A stamp from the future was made by a clock that was wrong and says nothing.
  return stampsMs.every((stamp) => stamp !== null && stamp >= sinceMs && stamp <= nowMs);
}
