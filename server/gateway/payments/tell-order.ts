import { isConfirmedStatus } from '#domain/orders/index.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import { refusalOf } from '#gateway/commands/status.ts';
import type { Settling } from './ask-providers.ts';
import type { Outcome } from './outcome.ts';
import type { OrderToPay } from './read-order.ts';

/**
 * Writes how an order's money stands into `Payment_Status__c`; null: nothing is to be said of it. An order that counts
 * shows its own payment, unless it is that one that goes back. A CRM that refuses the words stops no money.
 */
export async function tellOrder({ held }: Settling, order: OrderToPay | null, words: string | null): Promise<Outcome> {
  if (!order || order.paymentStatus === words) return 'done';
  if (isConfirmedStatus(order.status) && order.paymentStatus === 'captured') return 'done';
  const told = await held.run.crm.update(INTEGRATION, 'Order', order.id, { Payment_Status__c: words });
  return told.ok || refusalOf(told.error) ? 'done' : 'waits';
}
