import type { Clock } from '#ports/clock.ts';
import type { Random } from '#ports/random.ts';
import type { EngineRules } from './rules.ts';

/** A tap while the line is down tries it again, but not more often than this. */
const TAP_MS = 5_000;
/** No wait is longer than this. */
const LONGEST_MS = 3_700_000;

/** How long the engine leaves the network alone after failures. In memory: a new start may try at once. */
export type Patience = {
  failed(retryAfterMs: number | null): void;
  succeeded(): void;
  /** The world may have changed: the next try is now, unless the gateway named a time. */
  hope(): void;
  /** Hoped, and since then nothing got through that would tell whether the world has changed. */
  isHopeful(): boolean;
  /** The user did something. */
  tap(): void;
  /** When the next try may be made; null while nothing failed. */
  untilMs(): number | null;
  isWaiting(): boolean;
};

export function createPatience(ports: { clock: Clock; random: Random; rules: Pick<EngineRules, 'backoff'> }): Patience {
  const { clock, random, rules } = ports;
  let failures = 0;
  let failedAtMs = 0;
  let waitUntilMs = 0;
  /** What the gateway asked for holds against everything. */
  let orderedUntilMs = 0;
  let hopeful = false;

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
      waitUntilMs = failedAtMs + rules.backoff({ failures, random: random.next(), retryAfterMs });
      orderedUntilMs = retryAfterMs ? failedAtMs + retryAfterMs : 0;
    },
    succeeded() {
      failures = 0;
      waitUntilMs = 0;
      orderedUntilMs = 0;
      hopeful = false;
    },
    hope() {
      waitUntilMs = 0;
      hopeful = true;
    },
    isHopeful: () => hopeful,
    tap() {
      waitUntilMs = Math.min(waitUntilMs, failedAtMs + TAP_MS);
    },
    untilMs,
    isWaiting: () => (untilMs() ?? 0) > clock.now(),
  };
}
