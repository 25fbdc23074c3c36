import type { OrderStatus } from './status.ts';

const arriving: ReadonlySet<string> = new Set<OrderStatus>([
  'Partially Dispatched',
  'Shipped',
  'Partially Delivered',
  'Delivered',
]);

/** Whether the order is on its way or there, so that it can be checked at the door. */
export function isArriving(status: string | null): boolean {
  return arriving.has(status ?? '');
}
