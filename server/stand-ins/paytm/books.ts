/** The statuses of Paytm, for payments and refunds. */
export type Status = 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING';
/** Which ways to pay the checkout offers, as PAYMENTMODE names them. */
export const paymentModes = ['CC', 'DC', 'NB', 'UPI', 'PPI', 'EMI'] as const;
export type PaymentMode = (typeof paymentModes)[number];

type Transaction = {
  txnId: string;
  bankTxnId: string;
  mode: PaymentMode;
  status: Status;
  code: string;
  atMs: number;
  /** What the bank will decide, and when, if it is pending. */
  plan: { outcome: 'success' | 'failure'; atMs: number };
};
type Refund = { refId: string; refundId: string; amountPaise: number; status: Status; atMs: number };

/** What the merchant has announced under an ORDERID, and what became of it. */
export type Order = {
  orderId: string;
  amountPaise: number;
  callbackUrl: string;
  token: { text: string; untilMs: number };
  transaction: Transaction | null;
  refunds: Refund[];
};

/** What has been taken and given back under an ORDERID. */
export type BookedOrder = { orderId: string; capturedPaise: number; refundedPaise: number };

export const messages: Readonly<Record<string, string>> = {
  '01': 'Txn Success',
  '10': 'Refund Successful',
  '227': 'Your payment has been declined by your bank. Please try again or use a different method.',
  '402': 'Looks like the payment is not complete. Please wait while we confirm the status with your bank.',
  '601': 'Refund request was raised for this transaction. But it is pending state',
};

export const capturedPaise = ({ transaction, amountPaise }: Order): number =>
  transaction?.status === 'TXN_SUCCESS' ? amountPaise : 0;

/** Includes refunds under way, as long as they have not failed. */
export const refundedPaise = ({ refunds }: Order): number =>
  refunds.filter(({ status }) => status !== 'TXN_FAILURE').reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** The sums of all orders, and of each. */
export function bookedOf(orders: readonly Order[]) {
  const booked: BookedOrder[] = orders.map((order) => ({
    orderId: order.orderId,
    capturedPaise: capturedPaise(order),
    refundedPaise: refundedPaise(order),
  }));
  const sum = (of: (order: BookedOrder) => number) => booked.reduce((total, order) => total + of(order), 0);
  const [captured, refunded] = [sum((order) => order.capturedPaise), sum((order) => order.refundedPaise)];
  return { orders: booked, capturedPaise: captured, refundedPaise: refunded };
}

export const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** Reads '104.50'; null for every other way to write it. */
export const paiseOf = (text: string): number | null =>
  /^\d{1,9}\.\d\d$/.test(text) ? Number(text.replace('.', '')) : null;

/** As Paytm writes a moment: in India's time. */
export const moment = (ms: number): string =>
  new Date(ms + 19_800_000)
    .toISOString()
    .replace('T', ' ')
    .replace(/\d\dZ$/, '');

/** The fields of a payment in the callback and the notification. */
export function fieldsOf({ orderId, amountPaise, transaction }: Order, mid: string): Record<string, string> {
  if (!transaction) throw new Error(`${JSON.stringify(orderId)} has not been paid.`);
  const { txnId, bankTxnId, mode, status, code, atMs } = transaction;
  return {
    MID: mid,
    ORDERID: orderId,
    TXNID: txnId,
    TXNAMOUNT: rupees(amountPaise),
    PAYMENTMODE: mode,
    CURRENCY: 'INR',
    TXNDATE: moment(atMs),
    STATUS: status,
    RESPCODE: code,
    RESPMSG: messages[code] ?? '',
    GATEWAYNAME: 'TEST',
    BANKTXNID: bankTxnId,
    BANKNAME: bankOf(mode),
  };
}

export const bankOf = (mode: PaymentMode): string => (mode === 'PPI' ? 'WALLET' : mode === 'UPI' ? '' : 'Test Bank');
