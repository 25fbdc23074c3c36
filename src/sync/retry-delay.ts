/** The first retry waits up to this long. */
const FIRST_MS = 1_000;
/** No retry waits longer than this, unless the gateway names a time. */
const LONGEST_MS = 300_000;

export type RetryDelayInput = {
  /** Failures in a row, this one included. */
  failures: number;
  /** In [0, 1). */
  random: number;
  /** What the gateway's `Retry-After` or a command's `afterMs` asked for. */
  retryAfterMs?: number | null;
};

/**
 * How long to wait after a failure: full jitter below a ceiling that doubles from 1 s to 5 min, so that a thousand
 * devices do not come back in one second. A time named by the gateway is waited for first (sync.md 4.5).
 */
export function retryDelayMs({ failures, random, retryAfterMs }: RetryDelayInput): number {
  const ceilingMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, Math.min(failures, 30) - 1));
  const jitterMs = Math.floor(random * ceilingMs);
  if (!retryAfterMs) return jitterMs;
  return retryAfterMs + Math.min(jitterMs, retryAfterMs);
}
