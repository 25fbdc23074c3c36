import { PAYMENT_DUE } from '#domain/commands/differences.ts';
import type { OutboxRow } from '#domain/commands/outbox-row.ts';
import { isOrder } from '#domain/commands/row-facts.ts';

/** An order as the customer's own parts show it. */
export type KnownOrder = { orderId: string; orderNumber: string | null; status: string };

/** How the payment of an order ended that waited for it. */
export type PaymentEnd = { end: 'paid'; order: KnownOrder } | { end: 'unpaid' };

/** An order that the CRM holds as 'Payment Pending': its row waits, its lines out of the cart (sync.md 4.11). */
export function awaitsPayment(row: OutboxRow): row is OutboxRow<'order.place'> {
  return isOrder(row) && row.rejection?.kind === PAYMENT_DUE;
}

/**
 * What the CRM's orders say about one that waits for its payment: confirmed, and the row goes; failed or cancelled, and
 * its lines return. Null while neither is known: pending, or in no part that is on this device.
 */
export function paymentEnd(row: OutboxRow, orders: ReadonlyMap<string, KnownOrder>): PaymentEnd | null {
  const order = awaitsPayment(row) ? orders.get(row.ref) : undefined;
  if (!order || order.status === 'Payment Pending') return null;
  const unpaid = order.status === 'Payment Failed' || order.status === 'Cancelled';
  return unpaid ? { end: 'unpaid' } : { end: 'paid', order };
}
