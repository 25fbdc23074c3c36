import type { orderStatuses } from '#domain/crm/index.ts';

/** `Status__c`, the business status of an order (ORD-006); the commerce field `Status` is another one. */
export type OrderStatus = (typeof orderStatuses)[number];

/** `Status` of every order on its way in: a placeholder until `Status__c` is set (PAY-016). */
export const PLACEHOLDER_STATUS = 'Cancelled';

export type StatusColour = 'green' | 'brown' | 'red' | 'orange';

// 'Dispatched' is no value of Status__c but the specification colours it (ORD-005).
const colours: Readonly<Record<string, StatusColour>> = {
  Delivered: 'green',
  Shipped: 'brown',
  'Partially Dispatched': 'brown',
  Dispatched: 'brown',
  Cancelled: 'red',
};

/** The colour of a status; one that nobody knows is shown as it is, in orange (ORD-005, ORD-006). */
export function statusColour(status: string | null): StatusColour {
  return colours[status ?? ''] ?? 'orange';
}

/** Nothing more is expected to happen to the order. */
export function isFinalStatus(status: string | null): boolean {
  return status === 'Delivered' || status === 'Cancelled' || status === 'Payment Failed';
}

/** Kept out of the order list: not paid, or a placeholder that was never confirmed (ORD-002, PAY-016). */
export function isHiddenStatus(status: string | null): boolean {
  return status === null || status === 'Payment Pending' || status === 'Payment Failed';
}

/** The order stands: '/confirmation/{orderId}' may thank for it (ORD-031). */
export function isConfirmedStatus(status: string | null): boolean {
  return !isHiddenStatus(status) && status !== 'Cancelled';
}

/**
 * Whether the order makes its customer one with past orders, who gets no welcome gift (CART-030). A cancelled order
 * counts, so that ordering and cancelling does not bring the gift again.
 */
export function countsAsPastOrder(status: string | null): boolean {
  return !isHiddenStatus(status);
}

/** Whether the order uses up its coupon and speaks for a similar order: it was placed and not taken back. */
export function isActiveOrder(status: string | null): boolean {
  return status !== null && status !== 'Cancelled' && status !== 'Payment Failed';
}

/** The button under an order (ORD-014 to ORD-016). */
export function orderButton(status: string | null): 'cancel' | 'cancel-disabled' | 'return' {
  if (status === 'Delivered') return 'return';
  return status === 'Order Confirmed' ? 'cancel' : 'cancel-disabled';
}

/** ORD-017: greyed for cancelled orders and for those too young to have an invoice. */
export function isInvoiceEnabled(status: string | null): boolean {
  return !isHiddenStatus(status) && status !== 'Cancelled' && status !== 'Order Confirmed';
}
