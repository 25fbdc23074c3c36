import { randomBytes } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import type { Order, PaymentMode, Status } from './books.ts';

/** What the customer lets the bank do. */
export const outcomes = ['success', 'failure', 'slow', 'pending-success', 'pending-failure'] as const;
export type Outcome = (typeof outcomes)[number];

const SLOW_MS = 10_000;
const PENDING_MS = 60_000;
const REFUND_MS = 30_000;

const decided: Readonly<Record<'success' | 'failure', { status: Status; code: string }>> = {
  success: { status: 'TXN_SUCCESS', code: '01' },
  failure: { status: 'TXN_FAILURE', code: '227' },
};

/** Moves the money of the test. `told` hears of every new state of a payment, `toldRefund` of every finished refund. */
export function createBank(options: {
  clock: Clock;
  signal: AbortSignal;
  told: (order: Order) => void;
  toldRefund: (order: Order, refId: string) => void;
}) {
  const { clock, signal, told, toldRefund } = options;

  const decide = (order: Order, outcome: 'success' | 'failure') => {
    if (order.transaction?.status !== 'PENDING') return;
    Object.assign(order.transaction, decided[outcome]);
    told(order);
  };
  const later = async (ms: number, act: () => void) => {
    await clock.sleep(ms, signal);
    if (!signal.aborted) act();
  };

  return {
    /** Resolves when the customer is sent back, which is before a pending payment is decided. */
    async pay(order: Order, { mode, outcome }: { mode: PaymentMode; outcome: Outcome }): Promise<void> {
      const atMs = clock.now();
      order.token.untilMs = 0;
      order.transaction = { txnId: newId(atMs), bankTxnId: newId(atMs), mode, status: 'PENDING', code: '402', atMs };
      if (outcome === 'success' || outcome === 'failure') return decide(order, outcome);
      told(order);
      if (outcome === 'slow') return later(SLOW_MS, () => decide(order, 'success'));
      void later(PENDING_MS, () => decide(order, outcome === 'pending-success' ? 'success' : 'failure'));
    },

    /** Decides a pending payment now. */
    decide,

    refund(order: Order, { refId, amountPaise }: { refId: string; amountPaise: number }) {
      const atMs = clock.now();
      const refund = { refId, refundId: newId(atMs), amountPaise, status: 'PENDING' as Status, atMs };
      order.refunds.push(refund);
      void later(REFUND_MS, () => {
        refund.status = 'TXN_SUCCESS';
        toldRefund(order, refId);
      });
      return refund;
    },
  };
}
export type Bank = ReturnType<typeof createBank>;

/** Ids of Paytm begin with the day. */
const newId = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 10).replaceAll('-', '') +
  randomBytes(8).readBigUInt64BE().toString().padStart(20, '0');
