import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { EngineRules } from './rules.ts';

/** After a failure, a tap retries the network, but at most this often. */
const TAP_MS = 5_000;
/** The longest wait. */
const LONGEST_MS = 3_700_000;

/** How long the engine leaves the network alone after failures. Kept in memory, so a new start tries at once. */
export type Backoff = {
  failed(retryAfterMs: number | null): void;
  succeeded(): void;
  /** Makes the next try due now, because the network may be back; a time that the gateway named still counts. */
  reset(): void;
  /** True if `reset` was called and no request has succeeded since. */
  wasReset(): boolean;
  /** The user did something: shortens the wait. */
  shorten(): void;
  /** When the next try is due; null if nothing failed. */
  untilMs(): number | null;
  isWaiting(): boolean;
};

export function createBackoff(ports: {
  clock: Clock;
  random: Random;
  rules: Pick<EngineRules, 'retryDelayMs'>;
}): Backoff {
  const { clock, random, rules } = ports;
  let failures = 0;
  let failedAtMs = 0;
  let waitUntilMs = 0;
  /** Until when the gateway asked us to wait; nothing shortens this. */
  let orderedUntilMs = 0;
  let isReset = false;

  const untilMs = (): number | null => {
    if (failures === 0) return null;
    const nowMs = clock.now();
    const until = Math.max(waitUntilMs, orderedUntilMs);
    // The failure lies in the future, or the wait is longer than any we set: the clock was set back.
    return nowMs < failedAtMs || until - nowMs > LONGEST_MS ? nowMs : until;
  };

  return {
    failed(retryAfterMs) {
      failures += 1;
      failedAtMs = clock.now();
      waitUntilMs = failedAtMs + rules.retryDelayMs({ failures, random: random.next(), retryAfterMs });
      orderedUntilMs = retryAfterMs ? failedAtMs + retryAfterMs : 0;
    },
    succeeded() {
      failures = 0;
      waitUntilMs = 0;
      orderedUntilMs = 0;
      isReset = false;
    },
    reset() {
      waitUntilMs = 0;
      isReset = true;
    },
    wasReset: () => isReset,
    shorten() {
      waitUntilMs = Math.min(waitUntilMs, failedAtMs + TAP_MS);
    },
    untilMs,
    isWaiting: () => (untilMs() ?? 0) > clock.now(),
  };
}
