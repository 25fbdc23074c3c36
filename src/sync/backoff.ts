import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { EngineRules } from './rules.ts';

/** A tap while the line is down tries it again, but not more often than this. */
const TAP_MS = 5_000;
/** No wait is longer than this. */
const LONGEST_MS = 3_700_000;

/** How long the engine leaves the network alone after failures. In memory: a new start may try at once. */
export type Backoff = {
  failed(retryAfterMs: number | null): void;
  succeeded(): void;
  /** The world may have changed: the next try is now, unless the gateway named a time. */
  reset(): void;
  /** `reset` was called, and no request has succeeded since. */
  wasReset(): boolean;
  /** The user did something. */
  shorten(): void;
  /** When the next try may be made; null while nothing failed. */
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
  /** What the gateway asked for holds against everything. */
  let orderedUntilMs = 0;
  let isReset = false;

  const untilMs = (): number | null => {
    if (failures === 0) return null;
    const nowMs = clock.now();
    const until = Math.max(waitUntilMs, orderedUntilMs);
    // A failure that is yet to come, or a wait that nobody asked for: the clock was set back.
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
