/** After a failure, a tap retries the network, but at most this often. */
const TAP_MS = 5_000;
/** The longest wait. */
const LONGEST_MS = 3_700_000;

/** How long the engine leaves the network alone after failures. Kept in memory, so a new start tries at once. */
export type Backoff = {
  /** Failures in a row, without those of tries that the user or the browser hurried. */
  failures: number;
  failedAtMs: number;
  /** When we would try by ourselves. A try before that, if it fails too, makes no later wait longer. */
  dueMs: number;
  /** `dueMs`, or earlier after a hint. */
  untilMs: number;
  /** Until when the gateway asked us to wait; nothing shortens this. */
  orderedUntilMs: number;
  /** The network may be back, and no request has succeeded since. */
  isReset: boolean;
};

export const noBackoff: Backoff = {
  ...{ failures: 0, failedAtMs: 0, dueMs: 0, untilMs: 0, orderedUntilMs: 0 },
  isReset: false,
};

/** Makes the next try due now; a time that the gateway named still counts. */
export const reset = (backoff: Backoff): Backoff => ({ ...backoff, untilMs: 0, isReset: true });

/** The user did something: shortens the wait. */
export const shorten = (backoff: Backoff): Backoff => ({
  ...backoff,
  untilMs: Math.min(backoff.untilMs, backoff.failedAtMs + TAP_MS),
});

/** When the next try is due; null if nothing failed. */
export function retryAtMs({ failures, failedAtMs, ...waits }: Backoff, nowMs: number): number | null {
  if (failures === 0) return null;
  const untilMs = Math.max(waits.untilMs, waits.orderedUntilMs);
  // The failure lies in the future, or the wait is longer than any we set: the clock was set back.
  return nowMs < failedAtMs || untilMs - nowMs > LONGEST_MS ? nowMs : untilMs;
}

export const isWaiting = (backoff: Backoff, nowMs: number): boolean => (retryAtMs(backoff, nowMs) ?? 0) > nowMs;
