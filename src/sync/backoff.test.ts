import { describe, expect, it } from 'vitest';
import { createBackoff } from './backoff.ts';

const HOUR_MS = 60 * 60 * 1000;

function failedAt(nowMs: number, retryAfterMs: number | null) {
  const time = { nowMs };
  const clock = { now: () => time.nowMs, sleep: () => Promise.resolve() };
  const random = { next: () => 0.5, uuid: () => '' };
  const backoff = createBackoff({ clock, random, rules: { retryDelayMs: () => 8_000 } });
  backoff.failed(retryAfterMs);
  return { backoff, time };
}

describe('the wait after a failure', () => {
  it('[SYNC-009] ends exactly on time', () => {
    const { backoff, time } = failedAt(10 * HOUR_MS, 20_000);
    time.nowMs += 19_999;
    expect(backoff.isWaiting()).toBe(true);
    time.nowMs += 1;
    expect(backoff.isWaiting()).toBe(false);
  });

  it('ends at a reset, unless the gateway named its length', () => {
    const own = failedAt(10 * HOUR_MS, null).backoff;
    own.reset();
    expect(own.isWaiting()).toBe(false);
    const ordered = failedAt(10 * HOUR_MS, 20_000).backoff;
    ordered.reset();
    expect(ordered.isWaiting()).toBe(true);
  });

  it('does not get longer when the clock is set back', () => {
    const { backoff, time } = failedAt(10 * HOUR_MS, 20_000);
    time.nowMs -= HOUR_MS / 2;
    expect(backoff.isWaiting()).toBe(false);
    time.nowMs -= 3 * HOUR_MS;
    expect(backoff.isWaiting()).toBe(false);
  });
});
