import type { Databases } from './databases.ts';
import type { OrderView } from './views.ts';

/** '/order-details/{orderId}' and '/confirmation/{orderId}' (ORD-007 to ORD-031). */
export function readOrder(_databases: Databases, _options: { orderId: string }): Promise<OrderView> {
  return Promise.reject(new Error('readOrder is not built yet'));
}
