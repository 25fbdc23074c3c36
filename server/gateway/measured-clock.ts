import type { Clock } from '#lib/clock.ts';

/** A difference below this says nothing: an HTTP `Date` has whole seconds. */
const NOISE_MS = 2_000;

export type MeasuredClock = Clock & {
  /** Compares the machine with the true time; answers how far the machine is ahead of it, in milliseconds. */
  measure(): Promise<number>;
};

/**
 * The machine's clock, corrected by one that is right for everybody: `ask` answers its time in milliseconds since the
 * epoch (sync.md 8.11). Before the first measurement it is the machine's.
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
