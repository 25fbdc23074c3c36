import type { CancelOrderArgs } from '#domain/commands/cancel-order.ts';
import { type Paise, paise } from '#domain/money.ts';
import { type CancelledLine, paidCancelled, subtract } from '#domain/orders/cancel-lines.ts';
import {
  type CancelFacts,
  type ChosenLine,
  cancellationOf,
  choiceFault,
  isCancellable,
  refundedFor,
} from '#domain/orders/refund.ts';

/** A refusal that changes nothing (more). */
export type CancelRefusal = { kind: string; details: Record<string, unknown> };

/** What a cancellation still has to write. */
export type CancelPlan = {
  /** Lines with the values to write. */
  lines: readonly CancelledLine[];
  /** What the order is refunded with in all, once these lines are written. */
  refundedPaise: Paise;
  /** Nothing of the order is left then. */
  cancelsOrder: boolean;
  /** How the command ends after that; null: as done. */
  refusal: CancelRefusal | null;
};

/**
 * Compares a cancellation with the order as the CRM shows it, read right before the write (CANC-003). Its arguments say
 * how many pieces of a line are cancelled in all, so a run that begins again, and the same cancellation from another
 * device, find what is done and write the rest: nothing is refunded twice, and no line is written whose refund nobody
 * agreed to.
 */
export function planCancel(facts: CancelFacts, args: CancelOrderArgs, shop: { refunds: boolean }): CancelPlan {
  const states = args.lines.map((asked) => ({ asked, state: stateOf(facts, asked) }));
  const reject = (kind: string, details: CancelRefusal['details'] = {}): CancelPlan => ({
    ...{ lines: [], refundedPaise: refundedNow(facts, args), cancelsOrder: false },
    refusal: { kind, details },
  });
  if (states.some(({ state }) => state === 'gone')) return unchanged(facts, { kind: 'gone', details: {} });
  if (states.some(({ state }) => state === 'changed')) return reject('cancel-changed');
  const chosen = states.flatMap(({ asked: { orderItemId, quantity }, state }) =>
    state === 'open' ? [{ orderItemId, quantity }] : [],
  );
  const begun = chosen.length < states.length || isRefundWritten(facts, args);
  if (chosen.length > 0 && !isCancellable(facts.status)) return reject('not-cancellable', { status: facts.status });
  // Also in a run that goes on: another line that is cancelled already makes no other quantity right.
  if (chosen.length > 0 && choiceFault(facts, chosen)) return reject('cancel-changed');
  if (!begun) {
    const refusal = refusalOf(facts, { args, chosen, shop });
    if (refusal) return unchanged(facts, refusal);
  }
  const { lines, cancelsOrder, ...after } = cancellationOf({ ...facts, refundedPaise: paise(0) }, chosen);
  const refundedPaise = paise(Math.max(refundedBefore(facts, args), after.refundedPaise));
  // Another device cancelled more than these lines, so the rest would be refunded as nobody agreed to.
  const isAgreed = refundedPaise === args.refundedBeforePaise + args.agreedRefundPaise;
  if (chosen.length > 0 && !isAgreed) return reject('cancel-changed');
  return { lines, refundedPaise, cancelsOrder, refusal: null };
}

/** Whether an earlier run has written something of this cancellation, so that it is completed and not taken back. */
export function isCancelBegun(facts: CancelFacts, args: CancelOrderArgs): boolean {
  return args.lines.some((asked) => stateOf(facts, asked) === 'done') || isRefundWritten(facts, args);
}

/** `open`: the line is as the user saw it. `done`: as many pieces are cancelled as were asked for, or more. */
function stateOf(
  { lines }: CancelFacts,
  asked: CancelOrderArgs['lines'][number],
): 'gone' | 'open' | 'done' | 'changed' {
  const line = lines.find(({ orderItemId }) => orderItemId === asked.orderItemId);
  if (!line) return 'gone';
  const cancelled = line.cancelled ? line.paidQuantity : paidCancelled(line);
  if (subtract(cancelled, asked.before + asked.quantity) >= 0) return 'done';
  return subtract(cancelled, asked.before) === 0 ? 'open' : 'changed';
}

/** The order's record was written, and its lines were not. */
function isRefundWritten({ refundedPaise }: CancelFacts, args: CancelOrderArgs): boolean {
  return args.agreedRefundPaise > 0 && refundedPaise === args.refundedBeforePaise + args.agreedRefundPaise;
}

/** Returns what the lines that are cancelled now are refunded with in all. */
export function refundedNow(facts: CancelFacts, args: CancelOrderArgs): Paise {
  if (!isCancelBegun(facts, args)) return facts.refundedPaise;
  return paise(Math.max(refundedBefore(facts, args), refundedFor(facts.paid, facts.lines)));
}

/**
 * What the CRM shows, without what this cancellation has written there itself: else anybody could name a sum and be
 * refunded with it.
 */
const refundedBefore = (facts: CancelFacts, args: CancelOrderArgs): number =>
  isRefundWritten(facts, args) ? args.refundedBeforePaise : facts.refundedPaise;

const unchanged = ({ refundedPaise }: CancelFacts, refusal: CancelRefusal): CancelPlan => ({
  ...{ lines: [], refundedPaise, cancelsOrder: false, refusal },
});

/** Checks what the customer agreed to, before anything is written. */
function refusalOf(
  facts: CancelFacts,
  how: { args: CancelOrderArgs; chosen: readonly ChosenLine[]; shop: { refunds: boolean } },
): CancelRefusal | null {
  const { args, chosen, shop } = how;
  // No payment provider is configured that could return what was paid online.
  if (facts.paid.onlinePaise > 0 && !shop.refunds) return { kind: 'refund-unavailable', details: {} };
  const { refundPaise, modes } = cancellationOf(facts, chosen);
  if (refundPaise !== args.agreedRefundPaise || facts.refundedPaise !== args.refundedBeforePaise)
    return { kind: 'refund-changed', details: { refundPaise } };
  const fits = modes.length === 0 || (args.mode !== null && modes.includes(args.mode));
  return fits ? null : { kind: 'refund-mode', details: { modes } };
}
