import type { Clock } from '#lib/clock.ts';
import { err, ok, type Result } from '#lib/result.ts';
import {
  declined,
  type Instrument,
  noError,
  type Order,
  type Payment,
  type Refund,
  type Refusal,
  refusal,
} from './entities.ts';
import type { Records } from './records.ts';

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

/** The account's orders and payments. */
export type Books = ReturnType<typeof createBooks>;

export const LEAST_PAISE = 100;

export type BooksOptions = {
  records: Records;
  clock: Pick<Clock, 'now'>;
  newId: (kind: string) => string;
  /** Whether the account captures by itself what was authorized. */
  isAutomatic: boolean;
  /** Keeps the records; called after every change. */
  save: () => void;
  tell: (happening: Happening) => void;
};

export function createBooks({ records, clock, newId, isAutomatic, save, tell }: BooksOptions) {
  const { orders, payments, cards } = records;

  const capture = (payment: Payment, order: Order): Payment => {
    const isFirst = order.status !== 'paid';
    Object.assign(payment, { status: 'captured', captured: true });
    if (isFirst) Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
    save();
    tell({ event: 'payment.captured', payment });
    if (isFirst) tell({ event: 'order.paid', order, payment });
    return payment;
  };
  return {
    /** Newest first. */
    orders: () => [...orders.values()].reverse(),
    payments: () => [...payments.values()].reverse(),
    order: (id: string) => find(orders, id),
    payment: (id: string) => find(payments, id),
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
        created_at: Math.floor(clock.now() / 1000),
      };
      orders.set(order.id, order);
      save();
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
        created_at: Math.floor(clock.now() / 1000),
      };
      payments.set(payment.id, payment);
      Object.assign(order, { status: 'attempted', attempts: order.attempts + 1 });
      save();
      return ok(payment);
    },

    /** The bank answers. An order can be paid twice if one bank answers late. */
    answer(paymentId: string, isApproved: boolean): void {
      const payment = payments.get(paymentId);
      const order = orders.get(payment?.order_id ?? '');
      if (payment?.status !== 'created' || !order) return;
      if (!isApproved) {
        Object.assign(payment, { status: 'failed', ...declined });
        save();
        tell({ event: 'payment.failed', payment });
        return;
      }
      payment.status = 'authorized';
      save();
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
  };
}

export function find<T>(records: ReadonlyMap<string, T>, id: string): Result<T, Refusal> {
  const record = records.get(id);
  return record ? ok(record) : err(refusal('The id provided does not exist'));
}
