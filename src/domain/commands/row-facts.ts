import { ACCOUNT_BUSY, AttemptOutcome } from './attempt-outcome.ts';
import type { OutboxRow } from './outbox-row.ts';

/**
 * Whether the gateway may know this command, so that its outcome is open. A row that ended as `needs-user` was
 * refused, one that is `expired` was never sent or voided: neither had an effect. After a 401 it may be known: the
 * session can end while commands run, and what was done before stands.
 */
export function mayBeKnown(row: OutboxRow): boolean {
  if (row.state === 'sending' || row.state === 'cancelled') return true;
  return row.state !== 'needs-user' && row.state !== 'expired' && row.attempts.length > 0;
}

/** How often it was tried, for people: an ended session is no attempt (sync.md 4.5). */
export function attemptsCounted({ attempts }: Pick<OutboxRow, 'attempts'>): number {
  return attempts.filter(({ outcome }) => outcome !== AttemptOutcome.noSession).length;
}

/** What the gateway does before a command of it can end: an `earlier` change of the account, or the command itself. */
export type HeldUpBy = 'earlier' | 'this';

const heldUp: Readonly<Record<string, HeldUpBy>> = {
  [AttemptOutcome.later(ACCOUNT_BUSY)]: 'earlier',
  [AttemptOutcome.running]: 'this',
};

/** What the gateway said last that it is busy with, also while it is asked once more; null when it said nothing such. */
export function heldUpBy({ state, attempts }: Pick<OutboxRow, 'state' | 'attempts'>): HeldUpBy | null {
  if (state !== 'sending' && state !== 'retry') return null;
  const answered = attempts.findLast(({ outcome }) => outcome !== AttemptOutcome.sent);
  return (answered && heldUp[answered.outcome]) ?? null;
}

/** An order whose lines are out of the cart. It is unsettled as long as its row is here, whatever its state. */
export function isOrder(row: OutboxRow): row is OutboxRow<'order.place'> {
  return row.kind === 'order.place';
}

export function isCartLine(row: OutboxRow): row is OutboxRow<'cart.set-line'> {
  return row.kind === 'cart.set-line';
}

/** Whether the order took a line of this product out of the cart. */
export function holdsProduct(order: OutboxRow<'order.place'>, productId: string): boolean {
  return order.args.lines.some((line) => line.productId === productId);
}
