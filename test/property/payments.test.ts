import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { isConfirmedStatus } from '#domain/orders/index.ts';
import { type AttemptFacts, type Customer, decideOrder, type OrderFacts } from '#gateway/payments/decide.ts';
import type { ProviderPayment } from '#payments/provider.ts';

const DUE = paise(105_000);

type Made = { attempt: number; payment: ProviderPayment };

const madePayment = (id: number) =>
  fc.record({
    attempt: fc.integer({ min: 0, max: 2 }),
    payment: fc.record({
      state: fc.constantFrom('captured' as const, 'captured' as const, 'failed' as const, 'pending' as const),
      paymentId: fc.constant(`pay_${id}`),
      amountPaise: fc.constantFrom(DUE, DUE, paise(104_999)),
      currency: fc.constantFrom('INR', 'INR', 'INR', 'USD'),
      instrument: fc.constant('upi' as const),
      bank: fc.constant(null),
      error: fc.constant(null),
    }),
  });
const madePayments = fc
  .integer({ min: 0, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => madePayment(id))));

const notice = fc.record({
  /** How many of the payments the provider shows by then. */
  shown: fc.integer({ min: 0, max: 5 }),
  isReachable: fc.boolean(),
  customer: fc.constantFrom<Customer>('there', 'returned', 'gave-up'),
  ageMs: fc.integer({ min: 0, max: 4 * 24 * 3_600_000 }),
  /** What the back office did just before. */
  cancels: fc.boolean(),
});

type Ledger = {
  status: string;
  honoured: string | null;
  isChecking: boolean;
  refunded: Set<string>;
  states: AttemptFacts['state'][];
};

/** Runs one settling to its end on a ledger of what is done, as `settleOrder` does. */
function settle(
  ledger: Ledger,
  seen: Omit<OrderFacts, 'status' | 'honoured' | 'isChecking' | 'refunded' | 'attempts' | 'duePaise'> & {
    made: readonly Made[];
    isReachable: boolean;
    attemptAgeMs: number;
  },
): number {
  for (let steps = 0; ; steps += 1) {
    expect(steps).toBeLessThan(20);
    const attempts = ledger.states.map((state, at): AttemptFacts => {
      const own = seen.made.filter(({ attempt }) => attempt === at).map(({ payment }) => payment);
      const reference = String(at);
      return { reference, state, ageMs: seen.attemptAgeMs, failedForMs: 0, payments: seen.isReachable ? own : null };
    });
    const { status, honoured, isChecking, refunded } = ledger;
    const facts: OrderFacts = {
      status,
      honoured,
      isChecking,
      refunded,
      attempts,
      duePaise: DUE,
      customer: seen.customer,
      ageMs: seen.ageMs,
    };
    const [step] = decideOrder(facts);
    expect(decideOrder(facts)).toEqual(decideOrder(structuredClone(facts)));
    if (!step) return steps;
    switch (step.step) {
      case 'confirm':
        // Only a captured payment of the right amount, and only an order that waits for one.
        expect([status, honoured]).toEqual(['Payment Pending', null]);
        expect(step.payment).toMatchObject({ state: 'captured', amountPaise: DUE, currency: 'INR' });
        Object.assign(ledger, { status: 'Order Confirmed', honoured: step.payment.paymentId });
        break;
      case 'complete':
        expect(step.payment.paymentId).toBe(honoured);
        ledger.states[Number(step.reference)] = 'paid';
        break;
      case 'refund':
        expect(step.payment.paymentId).not.toBe(honoured);
        expect(refunded.has(step.payment.paymentId)).toBe(false);
        refunded.add(step.payment.paymentId);
        break;
      case 'fail':
        // Never as long as a provider's answer is missing, and never backwards.
        expect(status).toBe('Payment Pending');
        ledger.status = 'Payment Failed';
        break;
      case 'close':
        expect(status).not.toBe('Payment Pending');
        ledger.states[Number(step.reference)] = 'ended';
        break;
      case 'tell':
        expect([status, isChecking]).toEqual(['Payment Pending', step.checked === null]);
        ledger.isChecking = step.checked !== null;
        break;
    }
  }
}

const captured = (made: readonly Made[]) =>
  made.filter(({ payment }) => payment.state === 'captured').map(({ payment }) => payment.paymentId);

it('[SEC-009] whatever comes in whatever order, however often: captured = confirmed + refunded, never backwards', () => {
  fc.assert(
    fc.property(madePayments, fc.array(notice, { maxLength: 8 }), (made, notices) => {
      const ledger: Ledger = {
        status: 'Payment Pending',
        honoured: null,
        isChecking: false,
        refunded: new Set(),
        states: ['open', 'open', 'open'],
      };
      for (const { shown, cancels, ageMs, ...seen } of notices) {
        const wasConfirmed = isConfirmedStatus(ledger.status);
        if (cancels && !wasConfirmed) ledger.status = 'Cancelled';
        settle(ledger, { ...seen, ageMs, attemptAgeMs: ageMs, made: made.slice(0, shown) });
        if (wasConfirmed) expect(ledger.status).toBe('Order Confirmed');
      }
      const last = { ageMs: 0, attemptAgeMs: 0, customer: 'there' as const, isReachable: true, made };
      settle(ledger, last);
      const kept = ledger.honoured === null ? [] : [ledger.honoured];
      expect([...kept, ...ledger.refunded].toSorted()).toEqual(captured(made).toSorted());
      expect(ledger.honoured !== null).toBe(isConfirmedStatus(ledger.status));
      // And from then on nothing is left to do.
      expect(settle(ledger, last)).toBe(0);
    }),
    { numRuns: 500 },
  );
});

it('[SEC-009] an order that waits ends the same whichever of its payments is heard of first', () => {
  fc.assert(
    fc.property(
      madePayments.chain((made) => fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length }))),
      ([made, order]) => {
        const end = (heard: readonly Made[]) => {
          const ledger: Ledger = {
            status: 'Payment Pending',
            honoured: null,
            isChecking: false,
            refunded: new Set(),
            states: ['open', 'open', 'open'],
          };
          const now = { ageMs: 0, attemptAgeMs: 0, customer: 'there' as const, isReachable: true };
          // A payment of a wrong amount ends the order, so a right one is heard of first or not at all.
          const fits = heard.filter(({ payment }) => payment.amountPaise === DUE && payment.currency === 'INR');
          for (let count = 1; count <= fits.length; count += 1) settle(ledger, { ...now, made: fits.slice(0, count) });
          settle(ledger, { ...now, made });
          return { status: ledger.status, refunds: ledger.refunded.size };
        };
        expect(end(order)).toEqual(end(made));
      },
    ),
    { numRuns: 300 },
  );
});
