/** The first retry waits up to this long. */
const FIRST_MS = 1_000;
/** No retry waits longer than this, unless the gateway names a time. */
const LONGEST_MS = 300_000;

export type RetryDelayInput = {
  /** Failures in a row, including this one. */
  failures: number;
  /** In [0, 1). */
  random: number;
  /** The wait that the gateway's `Retry-After` or a command's `afterMs` asks for, in ms. */
  retryAfterMs?: number | null;
};

/**
 * Returns how long to wait after a failure, in ms: full jitter below a ceiling that doubles from 1 s to 5 min, so that
 * a thousand devices do not retry in the same second. A wait named by the gateway comes first (sync.md 4.5).
 */
export function retryDelayMs({ failures, random, retryAfterMs }: RetryDelayInput): number {
  const ceilingMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, Math.min(failures, 30) - 1));
  const jitterMs = Math.floor(random * ceilingMs);
  if (!retryAfterMs) return jitterMs;
  return retryAfterMs + Math.min(jitterMs, retryAfterMs);
}
