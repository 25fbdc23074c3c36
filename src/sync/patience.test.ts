import { describe, expect, it } from 'vitest';
import { createPatience } from './patience.ts';

const HOUR_MS = 60 * 60 * 1000;

function failedAt(nowMs: number, retryAfterMs: number | null) {
  const time = { nowMs };
  const clock = { now: () => time.nowMs, sleep: () => Promise.resolve() };
  const random = { next: () => 0.5, uuid: () => '' };
  const patience = createPatience({ clock, random, rules: { backoff: () => 8_000 } });
  patience.failed(retryAfterMs);
  return { patience, time };
}

describe('the pause after a failure', () => {
  it('[SYNC-009] ends when it was to, and not before', () => {
    const { patience, time } = failedAt(10 * HOUR_MS, 20_000);
    time.nowMs += 19_999;
    expect(patience.isWaiting()).toBe(true);
    time.nowMs += 1;
    expect(patience.isWaiting()).toBe(false);
  });

  it('is over for hope, unless the gateway named its length', () => {
    const own = failedAt(10 * HOUR_MS, null).patience;
    own.hope();
    expect(own.isWaiting()).toBe(false);
    const ordered = failedAt(10 * HOUR_MS, 20_000).patience;
    ordered.hope();
    expect(ordered.isWaiting()).toBe(true);
  });

  it('is not made longer by a clock that is set back', () => {
    const { patience, time } = failedAt(10 * HOUR_MS, 20_000);
    time.nowMs -= HOUR_MS / 2;
    expect(patience.isWaiting()).toBe(false);
    time.nowMs -= 3 * HOUR_MS;
    expect(patience.isWaiting()).toBe(false);
  });
});
