import { type Outcome, RetryReason } from './outcome.ts';

/** Whether a command ended so that no other call of this run would fare better. */
export function isHalt(outcome: Outcome): boolean {
  if (outcome.state === 'unauthorized') return true;
  if (outcome.state !== 'retry-later') return false;
  const { reason } = outcome;
  return reason === RetryReason.unreachable || reason === RetryReason.limit || reason === RetryReason.access;
}
