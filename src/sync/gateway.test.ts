import { expect, it } from 'vitest';
import { clockOffset } from './gateway.ts';

const date = 'Sat, 21 Nov 2026 10:00:00 GMT';
const serverMs = Date.parse(date);

it('assumes that the gateway answered in the middle of the request', () => {
  const sentMs = serverMs - 60_000;
  expect(clockOffset({ date, sentMs, receivedMs: sentMs + 2_000, currentMs: 0 })).toBe(59_500);
});

it('keeps the current offset when the difference is noise', () => {
  expect(clockOffset({ date, sentMs: serverMs - 1_000, receivedMs: serverMs, currentMs: 10 })).toBe(10);
});

it.each([undefined, '', 'yesterday'])('keeps the current offset without a valid date (%j)', (unread) => {
  expect(clockOffset({ date: unread, sentMs: 0, receivedMs: 0, currentMs: 42 })).toBe(42);
});
