import { readOrderBook } from '../facts/order-book.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { OrderView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { readOrderDetails } from './order-details.ts';

/** Reads '/order-details/{orderId}' and '/confirmation/{orderId}' (ORD-007 to ORD-031). */
export function readOrder(databases: Databases, { orderId }: { orderId: string }): Promise<OrderView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const book = await readOrderBook(parts);
    const known = book.orders.find(({ order }) => order.Id === orderId);
    if (!known) return { synced: book.known, order: null };
    return { synced: true, order: await readOrderDetails(databases, parts, { known, rows }) };
  });
}
