import type { Clock } from '#lib/clock.ts';

/** Smaller differences are ignored: an HTTP `Date` has whole seconds. */
const NOISE_MS = 2_000;

export type MeasuredClock = Clock & {
  /** Compares the machine's clock with the true time; returns how far the machine is ahead, in milliseconds. */
  measure(): Promise<number>;
};

/**
 * Returns the machine's clock, corrected by a trusted one: `ask` returns that clock's time in milliseconds since the
 * epoch (sync.md 8.11). Before the first measurement it is not corrected.
 */
export function createMeasuredClock(ask: () => Promise<number>, machine: Clock): MeasuredClock {
  let aheadMs = 0;
  return {
    now: () => machine.now() - aheadMs,
    sleep: machine.sleep,
    async measure() {
      const askedMs = machine.now();
      const trueMs = await ask();
      const answeredMs = machine.now();
      const measuredMs = Math.round((askedMs + answeredMs) / 2 - trueMs);
      const marginMs = NOISE_MS + Math.abs(answeredMs - askedMs) / 2;
      if (Math.abs(measuredMs - aheadMs) > marginMs) aheadMs = measuredMs;
      return aheadMs;
    },
  };
}
