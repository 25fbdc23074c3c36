import type { Clock } from '#lib/clock.ts';
import { err, ok, type Result } from '#lib/result.ts';
import {
  type Card,
  declined,
  type Instrument,
  noError,
  type Order,
  type Payment,
  type Refund,
  type Refusal,
  refusal,
} from './entities.ts';
import { createIds } from './ids.ts';

/** What happened, for a notification. */
export type Happening = {
  event:
    | 'payment.authorized'
    | 'payment.captured'
    | 'payment.failed'
    | 'order.paid'
    | 'refund.created'
    | 'refund.processed'
    | 'refund.failed';
  order?: Order;
  payment?: Payment;
  refund?: Refund;
};

/** The account's books. They are in memory, so they end with the process. */
export type Books = ReturnType<typeof createBooks>;

export const LEAST_PAISE = 100;

/** `isAutomatic`: the account captures by itself what was authorized. */
export function createBooks(options: {
  clock: Pick<Clock, 'now'>;
  isAutomatic: boolean;
  tell: (happening: Happening) => void;
}) {
  const { clock, isAutomatic, tell } = options;
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const cards = new Map<string, Card>();
  const newId = createIds(clock);
  const seconds = () => Math.floor(clock.now() / 1000);

  const capture = (payment: Payment, order: Order): Payment => {
    Object.assign(payment, { status: 'captured', captured: true });
    tell({ event: 'payment.captured', payment });
    if (order.status !== 'paid') {
      Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
      tell({ event: 'order.paid', order, payment });
    }
    return payment;
  };
  const find = <T>(records: Map<string, T>, id: string): Result<T, Refusal> => {
    const record = records.get(id);
    return record ? ok(record) : err(refusal('The id provided does not exist'));
  };

  return {
    orders: () => [...orders.values()].reverse(),
    payments: () => [...payments.values()].reverse(),
    refunds: () => [...refunds.values()].reverse(),
    order: (id: string) => find(orders, id),
    payment: (id: string) => find(payments, id),
    refundById: (id: string) => find(refunds, id),
    card: (id: string | null) => cards.get(id ?? '') ?? null,

    createOrder(wanted: Pick<Order, 'amount' | 'currency' | 'receipt' | 'notes'>): Result<Order, Refusal> {
      if (wanted.amount < LEAST_PAISE) return err(refusal('Order amount less than minimum amount allowed', 'amount'));
      if (wanted.currency !== 'INR') return err(refusal('Currency is not supported', 'currency'));
      const order: Order = {
        id: newId('order'),
        entity: 'order',
        ...wanted,
        amount_paid: 0,
        amount_due: wanted.amount,
        status: 'created',
        attempts: 0,
        created_at: seconds(),
      };
      orders.set(order.id, order);
      return ok(order);
    },

    /** The customer has chosen what to pay with; the bank has yet to answer. */
    begin(orderId: string, how: Instrument & { contact: string; email: string }): Result<Payment, Refusal> {
      const order = orders.get(orderId);
      if (!order) return err(refusal('The id provided does not exist', 'order_id'));
      if (order.status === 'paid') return err(refusal('Payment already done for this order.', 'order_id'));
      const { card, ...rest } = how;
      if (card) cards.set(card.id, card);
      const payment: Payment = {
        id: newId('pay'),
        entity: 'payment',
        amount: order.amount,
        currency: order.currency,
        status: 'created',
        order_id: order.id,
        amount_refunded: 0,
        refund_status: null,
        captured: false,
        card_id: card?.id ?? null,
        ...rest,
        ...noError,
        created_at: seconds(),
      };
      payments.set(payment.id, payment);
      Object.assign(order, { status: 'attempted', attempts: order.attempts + 1 });
      return ok(payment);
    },

    /** The bank answers. An order can be paid twice if one bank answers late. */
    answer(paymentId: string, isApproved: boolean): void {
      const payment = payments.get(paymentId);
      const order = orders.get(payment?.order_id ?? '');
      if (payment?.status !== 'created' || !order) return;
      if (!isApproved) {
        Object.assign(payment, { status: 'failed', ...declined });
        tell({ event: 'payment.failed', payment });
        return;
      }
      payment.status = 'authorized';
      tell({ event: 'payment.authorized', payment });
      if (isAutomatic) capture(payment, order);
    },

    capture(paymentId: string, { amount, currency }: { amount: number; currency: string }): Result<Payment, Refusal> {
      const payment = payments.get(paymentId);
      const order = orders.get(payment?.order_id ?? '');
      if (!payment || !order) return err(refusal('The id provided does not exist'));
      if (payment.captured) return err(refusal('This payment has already been captured'));
      if (payment.status !== 'authorized') {
        return err(refusal('Only payments which have been authorized and not yet captured can be captured'));
      }
      if (amount !== payment.amount || currency !== payment.currency) {
        return err(refusal('Capture amount must be equal to the amount authorized', 'amount'));
      }
      return ok(capture(payment, order));
    },

    refund(
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
        created_at: seconds(),
      };
      refunds.set(refund.id, refund);
      addRefunded(payment, amount);
      tell({ event: 'refund.created', refund, payment });
      return ok(refund);
    },

    /** The customer's bank has taken the money back, or refused to. */
    finishRefund(refundId: string, isTaken: boolean): void {
      const refund = refunds.get(refundId);
      const payment = payments.get(refund?.payment_id ?? '');
      if (refund?.status !== 'pending' || !payment) return;
      refund.status = isTaken ? 'processed' : 'failed';
      if (!isTaken) addRefunded(payment, -refund.amount);
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
