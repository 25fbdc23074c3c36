import type { Databases } from './databases.ts';
import type { OrdersView } from './views.ts';

/** '/my-orders': waiting orders first, then by order number, newest first (ORD-001 to ORD-005). */
export function readOrders(_databases: Databases): Promise<OrdersView> {
  return Promise.reject(new Error('readOrders is not built yet'));
}
