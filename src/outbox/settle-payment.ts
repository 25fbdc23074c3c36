import { PAYMENT_DUE } from '#domain/commands/differences.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import type { PartRow } from '#protocol/part-codec.ts';

/** An order as the customer's own parts show it. */
export type KnownOrder = { orderId: string; orderNumber: string | null; status: string };

/** The CRM's orders by reference. */
export function knownOrders(rows: readonly PartRow[]): Map<string, KnownOrder> {
  const orders = new Map<string, KnownOrder>();
  for (const row of rows) {
    if (typeof row.Client_Ref__c !== 'string' || typeof row.Status__c !== 'string') continue;
    const orderNumber = typeof row.OrderNumber === 'string' ? row.OrderNumber : null;
    orders.set(row.Client_Ref__c, { orderId: String(row.Id), orderNumber, status: row.Status__c });
  }
  return orders;
}

/** How the payment of a waiting order ended. */
export type PaymentEnd = { end: 'paid'; order: KnownOrder } | { end: 'unpaid' };

/**
 * Whether the CRM holds this order as 'Payment Pending': its row waits, with its lines out of the cart (sync.md 4.11).
 */
export function awaitsPayment(row: OutboxRow): row is OutboxRow<'order.place'> {
  return isOrder(row) && row.rejection?.kind === PAYMENT_DUE;
}

/**
 * Returns how the payment of a waiting order ended, as the CRM's orders show it. 'paid': its row goes. 'unpaid' (failed
 * or cancelled): its lines return to the cart. Null if the payment is still pending, or no part on this device has the
 * order.
 */
export function paymentEnd(row: OutboxRow, orders: ReadonlyMap<string, KnownOrder>): PaymentEnd | null {
  const order = awaitsPayment(row) ? orders.get(row.ref) : undefined;
  if (!order || order.status === 'Payment Pending') return null;
  const unpaid = order.status === 'Payment Failed' || order.status === 'Cancelled';
  return unpaid ? { end: 'unpaid' } : { end: 'paid', order };
}
