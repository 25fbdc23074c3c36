import { describe, expect, it } from 'vitest';
import type { Clock } from '#lib/clock.ts';
import { createMeasuredClock } from './measured-clock.ts';

const HOUR_MS = 3_600_000;
const TRUE_MS = Date.UTC(2026, 10, 22, 10);

/** A machine whose clock the test sets, and a time source whose answers take as long as the test says. */
function machineThat(isAheadMs: number) {
  const state = { trueMs: TRUE_MS, aheadMs: isAheadMs, takesMs: 0, isDown: false };
  const machine: Clock = { now: () => state.trueMs + state.aheadMs, sleep: async () => undefined };
  const ask = async () => {
    if (state.isDown) throw new Error('down');
    state.trueMs += state.takesMs / 2;
    const answer = state.trueMs;
    state.trueMs += state.takesMs / 2;
    return answer;
  };
  return { state, clock: createMeasuredClock(ask, machine) };
}

describe('a measured clock', () => {
  it.each([21 * 24 * HOUR_MS, -3 * HOUR_MS])(
    'shows the true time on a machine that is %i ms ahead',
    async (aheadMs) => {
      const { state, clock } = machineThat(aheadMs);
      state.takesMs = 400;
      expect(await clock.measure()).toBe(aheadMs);
      expect(clock.now()).toBe(state.trueMs);
    },
  );

  it("is corrected again after the machine's clock was changed", async () => {
    const { state, clock } = machineThat(0);
    await clock.measure();
    state.aheadMs = 5 * HOUR_MS;
    await clock.measure();
    expect(clock.now()).toBe(state.trueMs);
  });

  it('does not change for the duration of a request, or for whole seconds', async () => {
    const { clock } = machineThat(900);
    await clock.measure();
    expect(clock.now()).toBe(TRUE_MS + 900);
  });

  it('keeps the last correction when the time source does not answer', async () => {
    const { state, clock } = machineThat(HOUR_MS);
    await clock.measure();
    state.isDown = true;
    await expect(clock.measure()).rejects.toThrow('down');
    expect(clock.now()).toBe(state.trueMs);
  });
});
