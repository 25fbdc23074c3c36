import { expect, it } from 'vitest';
import { ATTEMPT_MS, nextCheckMs, PENDING_MS } from './limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  ['open, new', 0, false, MINUTE],
  ['open, later', 20 * MINUTE, false, 10 * MINUTE],
  ['open, just before its time is over', 25 * MINUTE, false, 5 * MINUTE],
  ['open, at the end of its time', ATTEMPT_MS, false, 15 * MINUTE],
  ['open, for hours', 20 * HOUR, false, 6 * HOUR],
  ['open, for days', PENDING_MS, false, 6 * HOUR],
  ['ended, new', 0, true, 5 * MINUTE],
  ['ended, later', 25 * MINUTE, true, 12.5 * MINUTE],
  ['ended, for days', PENDING_MS - 1, true, 6 * HOUR],
  ['ended, for too long', PENDING_MS, true, null],
])('[PAY-023] asks the provider next: %s', (_, ageMs, isEnded, nextMs) => {
  expect(nextCheckMs(ageMs, isEnded)).toBe(nextMs);
});
