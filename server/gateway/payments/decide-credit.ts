import type { Paise } from '#domain/money.ts';
import { type AttemptFacts, type Captured, type Customer, capturedOf, isOver, misfitOf, type Step } from './decide.ts';

export type CreditStep = Extract<Step, { step: 'complete' | 'refund' | 'close' }>;

export type CreditAttempt = AttemptFacts & {
  amountPaise: Paise;
  /** The payment that this attempt was recorded with; null until one was. */
  paidBy: string | null;
  /** The payment that was noted of it, which it takes if it can: each run must choose the same. */
  noted: string | null;
};

export type CreditFacts = {
  attempts: readonly CreditAttempt[];
  /** Payments whose refund as a whole was begun. */
  refunded: ReadonlySet<string>;
  customer: Customer;
};

/**
 * Decides what becomes of the payments of used credit (CRED-006): each attempt takes one payment of its amount, and all
 * others go back. Pure, like `decideOrder`.
 */
export function decideCredit({ attempts, refunded, customer }: CreditFacts): CreditStep[] {
  return attempts.flatMap((attempt): CreditStep[] => {
    const loose = capturedOf([attempt]).filter(
      ({ payment }) => payment.paymentId !== attempt.paidBy && !refunded.has(payment.paymentId),
    );
    const fitting = loose.filter(({ payment }) => misfitOf(payment, attempt.amountPaise) === null);
    const chosen = fitting.find(({ payment }) => payment.paymentId === attempt.noted) ?? fitting[0];
    const taken = attempt.state === 'paid' ? undefined : chosen;
    const others = loose.filter((each) => each !== taken);
    const { reference, payments } = attempt;
    const ends = attempt.state === 'open' && !taken && isOver(attempt, customer);
    return [
      ...(taken ? [{ step: 'complete' as const, ...taken }] : []),
      ...others.map((each) => ({ step: 'refund' as const, reason: reasonOf(each, attempt), ...each })),
      ...(ends ? [{ step: 'close' as const, reference, payment: payments?.at(-1) ?? null }] : []),
    ];
  });
}

const reasonOf = ({ payment }: Captured, attempt: CreditAttempt) =>
  misfitOf(payment, attempt.amountPaise) ?? ('second' as const);
