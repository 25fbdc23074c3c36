import type { OrderStatus } from '#domain/orders/index.ts';

/** How far an order with a status has come: whether it is packed, and the state of each truckload that was invoiced. */
export interface OrderProgress {
  readonly packed: boolean;
  readonly loads: readonly ('invoiced' | 'dispatched' | 'delivered')[];
}

export const progressOf: Readonly<Record<OrderStatus, OrderProgress>> = {
  'Order Confirmed': { packed: false, loads: [] },
  'In Progress': { packed: false, loads: [] },
  'Payment Pending': { packed: false, loads: [] },
  'Payment Failed': { packed: false, loads: [] },
  Cancelled: { packed: false, loads: [] },
  Packaged: { packed: true, loads: [] },
  Invoiced: { packed: true, loads: ['invoiced'] },
  'Partially Dispatched': { packed: true, loads: ['dispatched', 'invoiced'] },
  Shipped: { packed: true, loads: ['dispatched'] },
  'Partially Delivered': { packed: true, loads: ['delivered', 'dispatched'] },
  Delivered: { packed: true, loads: ['delivered'] },
};
