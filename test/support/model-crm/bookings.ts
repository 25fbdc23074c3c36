import { Tender } from '#domain/orders/tender.ts';
import type { ModelRow, ModelRows } from './model-rows.ts';
import type { SoqlValue } from './soql.ts';

type Booking = {
  stamp: string;
  /** Called before a stock row changes. */
  booked: (shelf: ModelRow) => void;
};

/**
 * Runs the CRM's own automation before an order changes (sync.md 8.9): when it becomes 'Order Confirmed', books stock
 * and credit once, and refuses to let them fall below zero; when it is refunded, returns what goes to credit; when it is
 * cancelled, returns what it still holds. Returns why it refuses; null when it does not.
 */
export function followOrder(
  rows: ModelRows,
  order: ModelRow,
  { next, stamp, booked }: Booking & { next: Record<string, SoqlValue> },
): string | null {
  const isOpen = order.Status__c === 'Order Confirmed';
  const refund = Number(next.CancelAmount__c ?? order.CancelAmount__c ?? 0);
  if (refund > Number(order.CancelAmount__c ?? 0) && !isOpen) return 'Only a confirmed order can be cancelled.';
  const refused = refusedStatus(order.Status__c ?? null, next.Status__c ?? order.Status__c ?? null);
  if (refused) return refused;
  const credit = creditOf(rows, order);
  const back = creditRefund({ ...order, ...next }) - creditRefund(order);
  const status = next.Status__c;
  if (credit) credit.Credit_Balance__c = cents(Number(credit.Credit_Balance__c) + back);
  if (status === undefined || status === order.Status__c) return null;
  const items = [...rows.table('OrderItem').values()].filter((item) => item.OrderId === order.Id);
  if (status === 'Cancelled' && isOpen) {
    for (const item of items) giveBack(rows, item, { pieces: held(item), stamp, booked });
    const left = creditTaken(order) - Math.min(creditRefund({ ...order, ...next }), creditTaken(order));
    if (credit) credit.Credit_Balance__c = cents(Number(credit.Credit_Balance__c) + left);
  }
  return status === 'Order Confirmed' ? book(rows, order, { items, credit, stamp, booked }) : null;
}

const isUnpaid = (status: SoqlValue): boolean => ['Payment Pending', 'Payment Failed'].includes(String(status));

/** An order that ended is never confirmed, and one that was confirmed never waits for its payment again. */
function refusedStatus(before: SoqlValue, after: SoqlValue): string | null {
  if (before === after || before === null || before === undefined) return null;
  const hasEnded = before === 'Cancelled' || before === 'Payment Failed';
  if (hasEnded && (after === 'Order Confirmed' || after === 'Payment Pending')) return 'This order has ended.';
  return !isUnpaid(before) && isUnpaid(after) ? 'This order is confirmed.' : null;
}

/** Runs the CRM's automation before a credit record changes: what was paid raises the balance, once for a reference. */
export function followCredit(credit: ModelRow, next: Record<string, SoqlValue>): void {
  const reference = next.Reference_ID__c ?? null;
  if (reference === null || reference === credit.Reference_ID__c) return;
  credit.Credit_Balance__c = cents(Number(credit.Credit_Balance__c ?? 0) + Number(next.Amount_Paid__c ?? 0));
}

/** Runs the CRM's automation before an order's line changes: cancelled pieces return to stock. */
export function followItem(
  rows: ModelRows,
  item: ModelRow,
  { next, stamp, booked }: Booking & { next: Record<string, SoqlValue> },
): string | null {
  const pieces = held(item) - held({ ...item, ...next });
  if (pieces <= 0) return null;
  const order = rows.table('Order').get(String(item.OrderId));
  if (order?.Status__c !== 'Order Confirmed') return 'Only lines of a confirmed order can be cancelled.';
  giveBack(rows, item, { pieces, stamp, booked });
  return null;
}

function book(
  rows: ModelRows,
  order: ModelRow,
  { items, credit, stamp, booked }: Booking & { items: ModelRow[]; credit: ModelRow | undefined },
): string | null {
  const stock = [...rows.table('Stock__c').values()];
  const taken = new Map<ModelRow, number>();
  for (const item of items) {
    const shelf = stock.find((row) => row.Product__c === item.Product2Id);
    if (!shelf) continue;
    const all = (taken.get(shelf) ?? 0) + Number(item.Quantity);
    if (all > Number(shelf.Value__c)) return `Not enough stock: ${shelf.Value__c} available.`;
    taken.set(shelf, all);
  }
  const amount = creditTaken(order);
  if (amount > 0 && (!credit || Number(credit.Credit_Balance__c) < amount)) return 'Not enough credit.';
  for (const [shelf, quantity] of taken) {
    booked(shelf);
    Object.assign(shelf, { Value__c: Number(shelf.Value__c) - quantity, ...touched(stamp) });
  }
  if (amount > 0 && credit) credit.Credit_Balance__c = Number(credit.Credit_Balance__c) - amount;
  return null;
}

function giveBack(rows: ModelRows, item: ModelRow, { pieces, stamp, booked }: Booking & { pieces: number }): void {
  const shelf = [...rows.table('Stock__c').values()].find((row) => row.Product__c === item.Product2Id);
  if (!shelf || pieces <= 0) return;
  booked(shelf);
  Object.assign(shelf, { Value__c: Number(shelf.Value__c) + pieces, ...touched(stamp) });
}

/** The pieces of a line that the order still holds. */
const held = (item: ModelRow): number =>
  item.Status__c === 'Cancelled' ? 0 : Number(item.Quantity) - Number(item.Cancel_Quantity__c ?? 0);

function creditTaken(order: ModelRow): number {
  if (order.TenderType2__c === Tender.credit) return Number(order.Order_Total__c);
  return order.TenderTypeCredit2__c === Tender.credit ? Number(order.Credit_Amount__c ?? 0) : 0;
}

/** What of an order's refund goes to credit: all of it, unless the bank gets what credit did not pay. */
function creditRefund(order: ModelRow): number {
  const refund = Number(order.CancelAmount__c ?? 0);
  return order.TenderTypeC1__c === Tender.payNow ? Math.min(refund, creditTaken(order)) : refund;
}

const creditOf = (rows: ModelRows, order: ModelRow): ModelRow | undefined =>
  [...rows.table('Credit_Management__c').values()].findLast(
    (row) => row.Contact__c === order.Contact__c && row.status__c === 'Active',
  );

const cents = (amount: number): number => Math.round(amount * 100) / 100;
const touched = (stamp: string) => ({ LastModifiedDate: stamp, SystemModstamp: stamp });
