import { type Outcome, RetryReason } from './outcome.ts';

/** Returns whether a command ended for a reason that would make every other call of this run fail too. */
export function isHalt(outcome: Outcome): boolean {
  if (outcome.state === 'unauthorized') return true;
  if (outcome.state !== 'retry-later') return false;
  const { reason } = outcome;
  return reason === RetryReason.unreachable || reason === RetryReason.limit || reason === RetryReason.access;
}
