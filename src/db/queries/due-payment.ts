import { dueOrderOf } from '#domain/commands/differences.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { checkedReference, openPaymentState } from '#domain/orders/index.ts';
import { readOrderBook } from '../facts/order-book.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { DuePayment } from '../views/index.ts';

/** Returns how the payment stands of an order that the shop keeps until it is paid; null for any other row. */
export async function duePaymentOf(
  parts: PartReader,
  { rejection }: Pick<OutboxRow, 'rejection'>,
): Promise<DuePayment | null> {
  const orderId = dueOrderOf(rejection);
  if (orderId === null) return null;
  const { orders } = await readOrderBook(parts);
  const order = orders.find((known) => known.order.Id === orderId)?.order;
  return {
    orderId,
    checking: order !== undefined && openPaymentState(order) === 'checking',
    reference: checkedReference(order?.Payment_Status__c),
  };
}
