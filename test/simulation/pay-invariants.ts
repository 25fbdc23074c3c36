import { paiseFromRupees } from '#domain/money.ts';
import { isConfirmedStatus } from '#domain/orders/index.ts';

type CrmRow = Readonly<Record<string, unknown>>;

/** A captured payment, by the provider's own books. */
export type CapturedPayment = {
  paymentId: string;
  providerOrderId: string;
  /** Of the attempt: it begins with the order's number. */
  reference: string;
  amountPaise: number;
  currency: string | null;
  atMs: number;
  /** Whether the gateway has asked for it since. */
  isTold: boolean;
};

/** All that is known of payments now: by the CRM, by the provider, and by what the customer was told. */
export type PaymentsNow = {
  nowMs: number;
  orders: readonly CrmRow[];
  history: readonly CrmRow[];
  credit: CrmRow | undefined;
  captured: readonly CapturedPayment[];
  refunds: readonly { key: string; paymentId: string; amountPaise: number; state: 'pending' | 'done' | 'failed' }[];
  messages: readonly { kind: string; order: string }[];
  /** Whether the gateway's database has lost what it knew of an order of the provider. */
  isLost: (providerOrderId: string) => boolean;
  /** Whether it has lost anything. */
  hasLost: boolean;
};

/** What the CRM's orders and the credit record became, one change after the other. */
export type PayLog = {
  statuses: Map<string, string>;
  /** Orders that waited for a payment at some time. */
  online: Set<string>;
  /** Payments that raised the credit balance, by their reference. */
  credits: Map<string, number>;
  lastCredit: string | null;
  /** Changes whenever one of them may have changed. */
  stamp: number;
};

export const newPayLog = (): PayLog => ({
  statuses: new Map(),
  online: new Set(),
  credits: new Map(),
  lastCredit: null,
  stamp: -1,
});

/** An order whose customer has just paid may fail if the provider was asked before; this takes less time. */
const ASKED_MS = 180_000;
/** After this time an order fails even if the provider gives no answer. */
const PATIENCE_MS = 72 * 3_600_000;

const paiseOf = (row: CrmRow, field: string): number => paiseFromRupees(Number(row[field] ?? 0));
const isOf = ({ reference }: CapturedPayment, order: CrmRow): boolean =>
  reference.replace(/-\d+$/, '') === order.OrderNumber;

/** Checks, and notes, what orders and credit became since the last look. Returns what is wrong; null when nothing is. */
export function wrongPaymentsNow(log: PayLog, now: PaymentsNow): string | null {
  for (const order of now.orders) {
    const id = String(order.Id);
    const before = log.statuses.get(id) ?? null;
    const status = order.Status__c === null || order.Status__c === undefined ? null : String(order.Status__c);
    if (status === before || status === null) continue;
    log.statuses.set(id, status);
    if (status === 'Payment Pending') log.online.add(id);
    if (isConfirmedStatus(before) && !isConfirmedStatus(status) && status !== 'Cancelled')
      return `order ${id} was ${before}, and is ${status}`;
    const wrong = wrongChange(order, { now, before, isOnline: log.online.has(id) });
    if (wrong) return `order ${id} ${wrong}`;
  }
  return wrongCredit(log, now);
}

function wrongChange(
  order: CrmRow,
  { now, before, isOnline }: { now: PaymentsNow; before: string | null; isOnline: boolean },
): string | null {
  const own = now.captured.filter((payment) => isOf(payment, order));
  const isFitting = ({ amountPaise, currency }: CapturedPayment) =>
    currency === 'INR' && amountPaise === paiseOf(order, 'TenderValue__c');
  if (isConfirmedStatus(String(order.Status__c)) && isOnline && !isConfirmedStatus(before)) {
    const payment = own.find(({ paymentId }) => paymentId === order.Reference_Id__c);
    if (!payment) return `is confirmed by ${order.Reference_Id__c}, which the provider has not captured for it`;
    if (!isFitting(payment)) return `is confirmed by ${payment.amountPaise} ${payment.currency}`;
  }
  if (order.Status__c === 'Payment Failed' && order.Error_Source__c !== 'crm') {
    const paid = own.find(
      (payment) =>
        isFitting(payment) &&
        !now.isLost(payment.providerOrderId) &&
        (payment.isTold || now.nowMs - payment.atMs > ASKED_MS),
    );
    const isYoung = now.nowMs - Date.parse(String(order.CreatedDate)) < PATIENCE_MS;
    if (paid && isYoung) return `failed, and had been paid by ${paid.paymentId}`;
  }
  return null;
}

function wrongCredit(log: PayLog, { credit, captured }: PaymentsNow): string | null {
  const reference = typeof credit?.Reference_ID__c === 'string' ? credit.Reference_ID__c : null;
  if (!credit || reference === null || reference === log.lastCredit) return null;
  log.lastCredit = reference;
  if (log.credits.has(reference)) return `the payment ${reference} raised the credit twice`;
  const amountPaise = paiseOf(credit, 'Amount_Paid__c');
  log.credits.set(reference, amountPaise);
  const payment = captured.find(({ paymentId }) => paymentId === reference);
  if (!payment?.reference.startsWith('CR-')) return `the credit was raised by ${reference}, which nobody paid for it`;
  const isSame = payment.amountPaise === amountPaise && payment.currency === 'INR';
  return isSame ? null : `the credit was raised by ${amountPaise}, and ${reference} is ${payment.amountPaise}`;
}

/** Checks at the end: every paisa that was captured paid for something, or went back; all of it is written, once. */
export function wrongPaymentsAtRest(log: PayLog, now: PaymentsNow): string | null {
  const pending = now.orders.find((order) => order.Status__c === 'Payment Pending');
  if (pending) return `order ${pending.Id} still waits for its payment`;
  for (const payment of now.captured) {
    const wrong = wrongPayment(payment, log, now);
    if (wrong) return `${payment.paymentId}, ${payment.amountPaise} for ${payment.reference}, ${wrong}`;
  }
  return wrongSum(log, now) ?? wrongHistory(now) ?? wrongMessages(now);
}

const sum = (rows: readonly { amountPaise: number }[]): number =>
  rows.reduce((all, { amountPaise }) => all + amountPaise, 0);

/** The confirmed orders that a payment pays for. */
const takers = ({ orders }: PaymentsNow, { paymentId }: CapturedPayment) =>
  orders.filter((order) => order.Reference_Id__c === paymentId && isConfirmedStatus(String(order.Status__c)));

function wrongPayment(payment: CapturedPayment, log: PayLog, now: PaymentsNow): string | null {
  const { paymentId, amountPaise } = payment;
  const orders = takers(now, payment);
  const refunds = now.refunds.filter((refund) => refund.paymentId === paymentId);
  const uses = orders.length + (log.credits.has(paymentId) ? 1 : 0);
  if (uses > 1) return `pays for ${uses} things`;
  if (uses === 1 && refunds.length > 0) return 'is taken, and goes back';
  if (refunds.length > 1) return `goes back ${refunds.length} times`;
  if (uses === 1) return null;
  if (refunds.length === 1) return sum(refunds) === amountPaise ? null : `goes back as ${sum(refunds)}`;
  return now.isLost(payment.providerOrderId) ? null : 'neither pays for anything nor goes back';
}

/** Money captured = confirmed orders + paid credit + refunds, to the paisa. */
function wrongSum(log: PayLog, now: PaymentsNow): string | null {
  const kept = now.captured.filter(({ providerOrderId }) => !now.isLost(providerOrderId));
  const names = new Set(kept.map(({ paymentId }) => paymentId));
  const paid = now.orders
    .filter((order) => names.has(String(order.Reference_Id__c)) && isConfirmedStatus(String(order.Status__c)))
    .reduce((all, order) => all + paiseOf(order, 'TenderValue__c'), 0);
  const credits = [...log.credits].reduce((all, [id, amountPaise]) => all + (names.has(id) ? amountPaise : 0), 0);
  const back = sum(now.refunds.filter(({ paymentId }) => names.has(paymentId)));
  const captured = sum(kept);
  if (captured === paid + credits + back) return null;
  return `${captured} was captured, and orders are paid with ${paid}, credit with ${credits}, and ${back} goes back`;
}

const words = { pending: null, done: 'Success', failed: 'Failure' } as const;

/** Each payment and each refund is written once, and says how it ended. */
function wrongHistory(now: PaymentsNow): string | null {
  const rowsOf = (reference: string) =>
    now.history.filter((row) => row.Transactional_Reference_Number__c === reference);
  for (const { Transactional_Reference_Number__c: reference } of now.history) {
    const times = rowsOf(String(reference)).length;
    if (times > 1) return `${reference} is written ${times} times`;
  }
  for (const { paymentId, providerOrderId, amountPaise } of now.captured) {
    if (now.isLost(providerOrderId)) continue;
    const [row] = rowsOf(paymentId);
    if (!row) return `${paymentId} is not written`;
    if (paiseOf(row, 'Amount__c') !== amountPaise) return `${paymentId} is written with ${row.Amount__c}`;
    if (row.Status__c !== 'Success') return `${paymentId} is written as ${row.Status__c}`;
  }
  const isKnown = ({ paymentId }: { paymentId: string }) =>
    now.captured.some((payment) => payment.paymentId === paymentId && !now.isLost(payment.providerOrderId));
  for (const refund of now.refunds.filter(isKnown)) {
    const [row] = rowsOf(refund.key);
    if (!row) return `the refund ${refund.key} is not written`;
    if ((row.Status__c ?? null) !== words[refund.state])
      return `the refund ${refund.key} is ${refund.state}, and is written as ${row.Status__c}`;
  }
  return null;
}

/** Each end of an order is told once, and only one of the two. */
function wrongMessages({ messages }: PaymentsNow): string | null {
  for (const { order } of messages) {
    const kinds = messages.filter((message) => message.order === order).map(({ kind }) => kind);
    if (kinds.length > 1) return `the customer was told of ${order}: ${kinds.join(', ')}`;
  }
  return null;
}
