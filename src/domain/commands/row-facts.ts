import { ACCOUNT_BUSY, AttemptOutcome } from './attempt-outcome.ts';
import type { OutboxRow } from './kinds.ts';

/**
 * Whether the gateway may know this command, so that its outcome is open. A `needs-user` row was refused, and an
 * `expired` row was never sent or has been voided, so neither had an effect. After a 401 the gateway may know the
 * command: a session can end while commands run, and the results before that remain valid.
 */
export function mayBeKnown(row: OutboxRow): boolean {
  if (row.state === 'sending' || row.state === 'cancelled') return true;
  return row.state !== 'needs-user' && row.state !== 'expired' && row.attempts.length > 0;
}

/** The number of attempts to show to users. An attempt that ended with the session does not count (sync.md 4.5). */
export function attemptsCounted({ attempts }: Pick<OutboxRow, 'attempts'>): number {
  return attempts.filter(({ outcome }) => outcome !== AttemptOutcome.noSession).length;
}

/**
 * What the gateway must finish before this command can end: an `earlier` change of the account, or `this` command
 * itself.
 */
export type HeldUpBy = 'earlier' | 'this';

const heldUp: Readonly<Record<string, HeldUpBy>> = {
  [AttemptOutcome.later(ACCOUNT_BUSY)]: 'earlier',
  [AttemptOutcome.running]: 'this',
};

/**
 * What the gateway's last answer said it was busy with, also while the device asks again; null when it was not busy.
 */
export function heldUpBy({ state, attempts }: Pick<OutboxRow, 'state' | 'attempts'>): HeldUpBy | null {
  if (state !== 'sending' && state !== 'retry') return null;
  const answered = attempts.findLast(({ outcome }) => outcome !== AttemptOutcome.sent);
  return (answered && heldUp[answered.outcome]) ?? null;
}

/**
 * Whether this is an order; its lines are out of the cart. An order is unsettled while its row exists, in any state.
 */
export function isOrder(row: OutboxRow): row is OutboxRow<'order.place'> {
  return row.kind === 'order.place';
}

export function isCartLine(row: OutboxRow): row is OutboxRow<'cart.set-line'> {
  return row.kind === 'cart.set-line';
}

/** Whether the order has a line of this product. */
export function holdsProduct(order: OutboxRow<'order.place'>, productId: string): boolean {
  return order.args.lines.some((line) => line.productId === productId);
}

/** Whether a row is a record or document of the KYC. It may be there without its submission, which the user took back. */
export function isOfKyc(row: OutboxRow): boolean {
  if (row.kind === 'gst.create' || row.kind === 'other-document.create') return true;
  if (row.kind !== 'document.attach') return false;
  const { object } = row.args.parent;
  return object === 'Account' || object === 'GST__c' || object === 'Other_Documents__c';
}
