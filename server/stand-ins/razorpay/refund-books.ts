import { err, ok, type Result } from '#lib/result.ts';
import { type BooksOptions, find, LEAST_PAISE } from './books.ts';
import { type Payment, type Refund, type Refusal, refusal } from './entities.ts';

/** The account's refunds, and what they change in its payments. */
export type RefundBooks = ReturnType<typeof createRefundBooks>;

export function createRefundBooks({ records, clock, newId, save, tell }: BooksOptions) {
  const { payments, refunds } = records;

  return {
    /** Newest first. */
    all: () => [...refunds.values()].reverse(),
    byId: (id: string) => find(refunds, id),

    begin(
      paymentId: string,
      wanted: Pick<Refund, 'receipt' | 'notes'> & { amount: number | null; speed: string },
    ): Result<Refund, Refusal> {
      const payment = payments.get(paymentId);
      if (!payment) return err(refusal('The id provided does not exist'));
      if (payment.status === 'refunded') return err(refusal('The payment has been fully refunded already'));
      if (payment.status !== 'captured') {
        return err(refusal('The payment status should be captured for action to be taken'));
      }
      const left = payment.amount - payment.amount_refunded;
      const amount = wanted.amount ?? left;
      if (amount < LEAST_PAISE) return err(refusal('The amount must be atleast INR 1.00', 'amount'));
      if (amount > left)
        return err(refusal('The total refund amount is greater than the refund payment amount', 'amount'));
      const { receipt, notes, speed } = wanted;
      const refund: Refund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount,
        currency: payment.currency,
        payment_id: payment.id,
        receipt,
        notes,
        status: 'pending',
        speed_requested: speed,
        speed_processed: 'normal',
        created_at: Math.floor(clock.now() / 1000),
      };
      refunds.set(refund.id, refund);
      addRefunded(payment, amount);
      save();
      tell({ event: 'refund.created', refund, payment });
      return ok(refund);
    },

    /** The customer's bank has taken the money back, or refused to. */
    finish(refundId: string, isTaken: boolean): void {
      const refund = refunds.get(refundId);
      const payment = payments.get(refund?.payment_id ?? '');
      if (refund?.status !== 'pending' || !payment) return;
      refund.status = isTaken ? 'processed' : 'failed';
      if (!isTaken) addRefunded(payment, -refund.amount);
      save();
      tell({ event: `refund.${refund.status}`, refund, payment });
    },
  };
}

function addRefunded(payment: Payment, amount: number): void {
  payment.amount_refunded += amount;
  const isFull = payment.amount_refunded === payment.amount;
  payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
  payment.status = isFull ? 'refunded' : 'captured';
}
