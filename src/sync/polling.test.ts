import { describe, expect, it } from 'vitest';
import { pollAfterMs } from './polling.ts';

const minutes = (ms: number | null) => (ms === null ? null : Math.round(ms / 6_000) / 10);

/** How many checks an idle app makes in an hour. */
function looksInAnHour(state: { visible: boolean; dataSaver: boolean; random: number }): number {
  let looks = 0;
  for (let atMs = 0; ; looks += 1) {
    const waitMs = pollAfterMs({ ...state, quietRounds: looks });
    if (waitMs === null) return looks;
    atMs += waitMs;
    if (atMs >= 3_600_000) return looks;
  }
}

describe('pollAfterMs', () => {
  it('checks less and less often while nothing happens', () => {
    const waits = [0, 1, 2, 3, 50].map((quietRounds) =>
      minutes(pollAfterMs({ visible: true, dataSaver: false, quietRounds, random: 0.5 })),
    );
    expect(waits).toEqual([1, 2, 4, 5, 5]);
  });

  it('an idle open app checks at most 20 times an hour, one CRM call each (goal 16)', () => {
    for (const random of [0, 0.5, 0.999]) {
      expect(looksInAnHour({ visible: true, dataSaver: false, random })).toBeLessThanOrEqual(20);
    }
  });

  it('checks less often when saving data, and least often when hidden', () => {
    const visible = looksInAnHour({ visible: true, dataSaver: false, random: 0.5 });
    const saving = looksInAnHour({ visible: true, dataSaver: true, random: 0.5 });
    const hidden = looksInAnHour({ visible: false, dataSaver: false, random: 0.5 });
    expect(visible).toBeGreaterThan(saving);
    expect(saving).toBeGreaterThan(hidden);
    expect(pollAfterMs({ visible: false, dataSaver: true, quietRounds: 0, random: 0.5 })).toBeNull();
  });
});
