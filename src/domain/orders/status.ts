import type { orderStatuses } from '#domain/crm/index.ts';

/** `Status__c`, the business status of an order (ORD-006). The commerce field `Status` is a different one. */
export type OrderStatus = (typeof orderStatuses)[number];

/** `Status` of every new order: a placeholder until `Status__c` is set (PAY-016). */
export const PLACEHOLDER_STATUS = 'Cancelled';

export type StatusColour = 'green' | 'brown' | 'red' | 'orange';

// 'Dispatched' is not a value of Status__c, but the specification gives it a colour (ORD-005).
const colours: Readonly<Record<string, StatusColour>> = {
  Delivered: 'green',
  Shipped: 'brown',
  'Partially Dispatched': 'brown',
  Dispatched: 'brown',
  Cancelled: 'red',
};

/** Returns the colour of a status; an unknown status is orange (ORD-005, ORD-006). */
export function statusColour(status: string | null): StatusColour {
  return colours[status ?? ''] ?? 'orange';
}

/** The states by which the order list is filtered; `waiting` orders are on this device only. */
export const OrderGroup = {
  waiting: 'waiting',
  confirmed: 'confirmed',
  moving: 'moving',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const;
export type OrderGroup = (typeof OrderGroup)[keyof typeof OrderGroup];

/** Returns the group of a listed order; null is the status of one that still waits. Unknown statuses are under way. */
export function orderGroup(status: string | null): OrderGroup {
  switch (status) {
    case null:
      return OrderGroup.waiting;
    case 'Order Confirmed':
      return OrderGroup.confirmed;
    case 'Delivered':
      return OrderGroup.delivered;
    case 'Cancelled':
      return OrderGroup.cancelled;
    default:
      return OrderGroup.moving;
  }
}

/**
 * Whether the order's status will not change any more.
 * @public
 */
export function isFinalStatus(status: string | null): boolean {
  return status === 'Delivered' || status === 'Cancelled' || status === 'Payment Failed';
}

/**
 * Whether the order list hides the order: it is not paid, or is a placeholder that was never confirmed (ORD-002,
 * PAY-016).
 */
export function isHiddenStatus(status: string | null): boolean {
  return status === null || status === 'Payment Pending' || status === 'Payment Failed';
}

/** Whether the order is confirmed, so that '/confirmation/{orderId}' may show the thank-you (ORD-031). */
export function isConfirmedStatus(status: string | null): boolean {
  return !isHiddenStatus(status) && status !== 'Cancelled';
}

/**
 * Whether the order gives its customer past orders, so that they no longer get a welcome gift (CART-030). A cancelled
 * order counts, so that ordering and cancelling does not bring the gift again.
 */
export function countsAsPastOrder(status: string | null): boolean {
  return !isHiddenStatus(status);
}

/** Whether the order uses up its coupon and counts when we look for similar orders: it was placed and not cancelled. */
export function isActiveOrder(status: string | null): boolean {
  return status !== null && status !== 'Cancelled' && status !== 'Payment Failed';
}

/** The button of an order (ORD-014 to ORD-016). */
export function orderButton(status: string | null): 'cancel' | 'cancel-disabled' | 'return' {
  if (status === 'Delivered') return 'return';
  return status === 'Order Confirmed' ? 'cancel' : 'cancel-disabled';
}

/** ORD-017: the invoice button is greyed out for cancelled orders and for orders too recent to have an invoice. */
export function isInvoiceEnabled(status: string | null): boolean {
  return !isHiddenStatus(status) && status !== 'Cancelled' && status !== 'Order Confirmed';
}

/** The fields of an OrderItem that say whether it was cancelled. */
type Cancellable = { readonly ReasonofCancel__c?: string | null; readonly Status__c?: string | null };

/** Whether nothing of the line is left: the app writes both fields (CANC-015), the back office may set the status alone. */
export const isCancelledItem = (item: Cancellable): boolean =>
  item.ReasonofCancel__c === '01' || item.Status__c === 'Cancelled';
