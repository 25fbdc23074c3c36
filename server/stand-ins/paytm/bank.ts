import { randomBytes } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import type { Order, PaymentMode, Status } from './books.ts';

/** What the customer lets the bank do. */
export const outcomes = ['success', 'failure', 'slow', 'pending-success', 'pending-failure'] as const;
export type Outcome = (typeof outcomes)[number];

const REFUND_MS = 30_000;

type Decision = 'success' | 'failure';
const plans: Readonly<Record<Outcome, { outcome: Decision; afterMs: number }>> = {
  success: { outcome: 'success', afterMs: 0 },
  failure: { outcome: 'failure', afterMs: 0 },
  slow: { outcome: 'success', afterMs: 10_000 },
  'pending-success': { outcome: 'success', afterMs: 60_000 },
  'pending-failure': { outcome: 'failure', afterMs: 60_000 },
};
const decided: Readonly<Record<Decision, { status: Status; code: string }>> = {
  success: { status: 'TXN_SUCCESS', code: '01' },
  failure: { status: 'TXN_FAILURE', code: '227' },
};

/** Moves the money of the test. `told` hears of every new state of a payment, `toldRefund` of every finished refund. */
export function createBank(options: {
  clock: Clock;
  signal: AbortSignal;
  /** Keeps the orders; called after every change and before anybody hears of it. */
  save: () => void;
  told: (order: Order) => void;
  toldRefund: (order: Order, refId: string) => void;
}) {
  const { clock, signal, save, told, toldRefund } = options;

  const decide = (order: Order, outcome: Decision) => {
    if (order.transaction?.status !== 'PENDING') return;
    Object.assign(order.transaction, decided[outcome]);
    save();
    told(order);
  };
  const until = async (atMs: number, act: () => void) => {
    await clock.sleep(Math.max(0, atMs - clock.now()), signal);
    if (!signal.aborted) act();
  };
  const decideAsPlanned = (order: Order, { plan }: NonNullable<Order['transaction']>) =>
    until(plan.atMs, () => decide(order, plan.outcome));
  const giveBack = (order: Order, refund: Order['refunds'][number]) =>
    until(refund.atMs + REFUND_MS, () => {
      refund.status = 'TXN_SUCCESS';
      save();
      toldRefund(order, refund.refId);
    });

  return {
    /** Resolves when the customer is sent back, which is before a pending payment is decided. */
    async pay(order: Order, { mode, outcome: wanted }: { mode: PaymentMode; outcome: Outcome }): Promise<void> {
      const { outcome, afterMs } = plans[wanted];
      const atMs = clock.now();
      const plan = { outcome, atMs: atMs + afterMs };
      const ids = { txnId: newId(atMs), bankTxnId: newId(atMs) };
      order.token.untilMs = 0;
      order.transaction = { ...ids, mode, status: 'PENDING', code: '402', atMs, plan };
      if (afterMs === 0) return decide(order, outcome);
      save();
      told(order);
      const decision = decideAsPlanned(order, order.transaction);
      if (wanted === 'slow') await decision;
    },

    /** Decides a pending payment now. */
    decide,

    refund(order: Order, { refId, amountPaise }: { refId: string; amountPaise: number }) {
      const atMs = clock.now();
      const refund = { refId, refundId: newId(atMs), amountPaise, status: 'PENDING' as Status, atMs };
      order.refunds.push(refund);
      save();
      void giveBack(order, refund);
      return refund;
    },

    /** Goes on with what a stop has interrupted. */
    resume(orders: Iterable<Order>): void {
      for (const order of orders) {
        if (order.transaction?.status === 'PENDING') void decideAsPlanned(order, order.transaction);
        for (const refund of order.refunds) if (refund.status === 'PENDING') void giveBack(order, refund);
      }
    },
  };
}
export type Bank = ReturnType<typeof createBank>;

/** Ids of Paytm begin with the day. */
const newId = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 10).replaceAll('-', '') +
  randomBytes(8).readBigUInt64BE().toString().padStart(20, '0');
