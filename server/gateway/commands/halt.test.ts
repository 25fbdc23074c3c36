import { expect, it } from 'vitest';
import { isHalt } from './halt.ts';
import { type Outcome, RetryReason, rejected, retryLater } from './outcome.ts';

it.each([
  [{ state: 'unauthorized' }, true],
  [retryLater(RetryReason.unreachable), true],
  [retryLater(RetryReason.limit), true],
  [retryLater(RetryReason.access), true],
  [retryLater(RetryReason.busy), false],
  [retryLater(RetryReason.waits), false],
  [retryLater(RetryReason.file), false],
  [retryLater(RetryReason.internal), false],
  [rejected('gone', {}), false],
  [{ state: 'done', result: {} }, false],
] satisfies [Outcome, boolean][])('after %o every other call would fail too: %s', (outcome, halts) => {
  expect(isHalt(outcome)).toBe(halts);
});
