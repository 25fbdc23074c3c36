import type { Paise } from '#domain/money.ts';
import { isConfirmedStatus } from '#domain/orders/index.ts';
import type { ProviderPayment } from '#payments/provider.ts';
import { ATTEMPT_MS, FAILED_MS, PENDING_MS, UNPAID_MS } from './limits.ts';

/** What the customer does, as far as we know: pays, came back from the checkout, or wants to pay no more. */
export type Customer = 'there' | 'returned' | 'gave-up';

export type AttemptFacts = {
  reference: string;
  state: 'open' | 'paid' | 'ended';
  ageMs: number;
  /** For how long its newest payment has been seen as failed; null if it is not. */
  failedForMs: number | null;
  /** Null: the provider could not be asked. */
  payments: readonly ProviderPayment[] | null;
};

/** Everything that the fate of an order's money depends on. */
export type OrderFacts = {
  /** `Status__c` as the CRM shows it; null for an order that is gone. */
  status: string | null;
  /** `TenderValue__c`: what is to be paid online. */
  duePaise: Paise;
  /** `Reference_Id__c`: the payment that pays for the order. */
  honoured: string | null;
  /** Whether `Payment_Status__c` says that the payment is being checked. */
  isChecking: boolean;
  /** Since the order was created. */
  ageMs: number;
  attempts: readonly AttemptFacts[];
  /** Payments whose refund as a whole was begun. */
  refunded: ReadonlySet<string>;
  customer: Customer;
};

export type RefundReason = 'amount' | 'currency' | 'second' | 'late';
export type FailReason = 'payment' | 'gave-up' | 'time' | 'amount';

export type Captured = { reference: string; payment: ProviderPayment & { paymentId: string } };

export type Step =
  /** The order takes this payment: it is confirmed by it, or was confirmed already without one. */
  | ({ step: 'confirm' } & Captured)
  /** The order is confirmed by this payment: what belongs to that is done, and the attempt ends. */
  | ({ step: 'complete' } & Captured)
  | ({ step: 'refund'; reason: RefundReason } & Captured)
  /** The order ends as 'Payment Failed'. */
  | { step: 'fail'; reason: FailReason; payment: ProviderPayment | null }
  /** The attempt ends unpaid. */
  | { step: 'close'; reference: string; payment: ProviderPayment | null }
  /**
   * The order says that the payment of this attempt is being checked, or (null) no longer says so: a device without a
   * network shows it too.
   */
  | { step: 'tell'; checked: string | null };

const isCaptured = (payment: ProviderPayment): payment is Captured['payment'] =>
  payment.state === 'captured' && payment.paymentId !== null;

export const capturedOf = (attempts: readonly Pick<AttemptFacts, 'reference' | 'payments'>[]): Captured[] =>
  attempts.flatMap(({ reference, payments }) =>
    (payments ?? []).filter(isCaptured).map((payment) => ({ reference, payment })),
  );

/**
 * Decides what becomes of an order and of every payment for it (PAY-018, SEC-009). Pure: the same facts give the same
 * steps, whoever asks and however often. After the first step the order is read again, and what is still to do is
 * decided anew. A confirmed order never goes back, nothing ends as long as a provider's answer is missing, and every
 * captured payment is the one that the order takes, or is refunded.
 */
export function decideOrder(facts: OrderFacts): Step[] {
  const { status, honoured, refunded, attempts } = facts;
  const captured = capturedOf(attempts);
  const loose = captured.filter(({ payment }) => payment.paymentId !== honoured && !refunded.has(payment.paymentId));
  const mayTake = status === 'Payment Pending' || (isConfirmedStatus(status) && honoured === null);
  const fitting = mayTake ? loose.find(({ payment }) => misfitOf(payment, facts.duePaise) === null) : undefined;
  if (fitting) return [{ step: 'confirm', ...fitting }];
  const refunds = loose.map((each): Step => ({ step: 'refund', reason: reasonOf(each, facts), ...each }));
  if (status === 'Payment Pending') {
    if (refunds.length > 0) return refunds;
    const failure = failureOf(facts, captured);
    if (failure) return [failure];
    const checked = uncertainOf(attempts);
    return checked === 'unknown' || (checked !== null) === facts.isChecking
      ? []
      : [{ step: 'tell', checked: checked?.reference ?? null }];
  }
  const paid = captured.find(({ payment }) => payment.paymentId === honoured);
  const completes = paid && attempts.some(({ reference, state }) => reference === paid.reference && state !== 'paid');
  return [
    ...(completes ? [{ step: 'complete' as const, ...paid }] : []),
    ...refunds,
    ...attempts
      .filter(({ reference, state }) => state === 'open' && reference !== paid?.reference)
      // An order that was confirmed without a payment still takes one: its customer may be in the checkout.
      .filter((attempt) => !mayTake || isOver(attempt, facts.customer))
      .map(({ reference, payments }): Step => ({ step: 'close', reference, payment: payments?.at(-1) ?? null })),
  ];
}

/** What is wrong with a captured payment of this amount; null if nothing is. */
export function misfitOf(payment: ProviderPayment, duePaise: Paise): 'amount' | 'currency' | null {
  if (payment.currency !== 'INR') return 'currency';
  return payment.amountPaise === duePaise ? null : 'amount';
}

function reasonOf({ payment }: Captured, { status, duePaise }: OrderFacts): RefundReason {
  const misfit = misfitOf(payment, duePaise);
  if (misfit) return misfit;
  return isConfirmedStatus(status) ? 'second' : 'late';
}

/** Whether and why a pending order ends unpaid; null while it may still be paid. */
function failureOf(facts: OrderFacts, captured: readonly Captured[]): Step | null {
  const { attempts, customer, ageMs } = facts;
  // It was a wrong amount, and goes back.
  if (captured.length > 0) return { step: 'fail', reason: 'amount', payment: captured[0]?.payment ?? null };
  const gaveUp = customer === 'gave-up';
  if (attempts.length === 0) {
    if (!gaveUp && ageMs < UNPAID_MS) return null;
    return { step: 'fail', reason: gaveUp ? 'gave-up' : 'time', payment: null };
  }
  if (!attempts.every((attempt) => isOver(attempt, customer))) return null;
  const failed = attempts.flatMap(({ payments }) => payments ?? []).findLast(({ state }) => state === 'failed');
  if (failed) return { step: 'fail', reason: 'payment', payment: failed };
  return { step: 'fail', reason: gaveUp ? 'gave-up' : 'time', payment: null };
}

const isPending = ({ state, paymentId }: ProviderPayment): boolean => state === 'pending' && paymentId !== null;

/**
 * The attempt whose money may be on its way: its payment is under way, or the time for paying is over and its provider
 * does not say what became of it. Null when none is; 'unknown' while nothing is known.
 */
function uncertainOf(attempts: readonly AttemptFacts[]): AttemptFacts | 'unknown' | null {
  const underWay = attempts.findLast(({ payments }) => payments?.some(isPending));
  if (underWay) return underWay;
  const silent = attempts.filter(({ payments }) => payments === null);
  return silent.findLast(({ ageMs }) => ageMs >= ATTEMPT_MS) ?? (silent.length > 0 ? 'unknown' : null);
}

/** Whether nobody expects an attempt to be paid any more. */
export function isOver({ state, ageMs, failedForMs, payments }: AttemptFacts, customer: Customer): boolean {
  const isUnderWay = payments?.some(isPending) ?? true;
  if (isUnderWay) return ageMs >= PENDING_MS;
  if (state === 'ended' || customer === 'gave-up' || ageMs >= ATTEMPT_MS) return true;
  const hasFailed = payments !== null && payments.length > 0 && payments.every((each) => each.state === 'failed');
  return hasFailed && (customer === 'returned' || (failedForMs ?? 0) >= FAILED_MS);
}
