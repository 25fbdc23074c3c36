import { itemSteps } from '#domain/orders/index.ts';
import { dayInIndia } from '#domain/orders/india-time.ts';
import { readOrderBook, trackingOfItem } from '../facts/order-book.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { OrderedProductView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { readOrderDetails } from './order-details.ts';

/** Reads '/ordered-product/{orderItemId}': one line of an order and how far it has come (ORD-020, ORD-022). */
export function readOrderedProduct(
  databases: Databases,
  { orderItemId }: { orderItemId: string },
): Promise<OrderedProductView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const book = await readOrderBook(parts);
    const known = book.orders.find(({ items }) => items.some((item) => item.Id === orderItemId));
    const item = known?.items.find(({ Id }) => Id === orderItemId);
    const order = known ? await readOrderDetails(databases, parts, { known, rows }) : null;
    const line = order?.lines.find(({ id }) => id === orderItemId);
    // A fee is no product that anyone follows.
    if (!known || !item || !order || !line) {
      return { synced: book.known, found: null };
    }
    const whole = known.order.Status__c ?? null;
    const tracker = itemSteps(
      {
        orderNumber: order.orderNumber,
        // Of the order's statuses only the last is true of each of its items.
        status: item.Status__c || (whole === 'Delivered' ? whole : null),
        cancelDate: dayInIndia(item.Order_Cancel_date__c ?? known.order.Order_change_cancel_Date__c),
        cancelled: line.cancelled,
      },
      trackingOfItem(known, orderItemId),
    );
    return { synced: true, found: { order, line, tracker } };
  });
}
