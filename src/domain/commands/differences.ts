import type { Paise } from '#domain/money.ts';
import type { LineType } from './cart-fields.ts';
import type { Rejection } from './outbox-row.ts';

/** The line that a difference concerns. The name is for display, since the product may be gone. */
type DifferingLine = { productId: string; type: LineType; name: string };

/**
 * A difference between an order as the customer agreed to it and what the CRM allows now (sync.md 4.14). The gateway
 * finds the differences; the ticket's sheet shows them with the remedies reduce, remove and accept.
 */
export type OrderDifference =
  /** The total with taxes and delivery rose by more than the tolerance. Remedy: accept. */
  | { kind: 'dearer'; agreedPaise: Paise; nowPaise: Paise }
  /** The unit price before tax of one line changed; explains `dearer`. */
  | ({ kind: 'unit-price'; wasPaise: Paise; nowPaise: Paise } & DifferingLine)
  | ({ kind: 'short-stock'; wanted: number; available: number } & DifferingLine)
  | ({ kind: 'vanished' } & DifferingLine)
  /** No price or no tax in the customer's price book today. */
  | ({ kind: 'not-orderable' } & DifferingLine)
  | ({ kind: 'wrong-step'; step: number; quantity: number } & DifferingLine)
  /** A customer may have one sample of each product, ever (PROD-023). */
  | ({ kind: 'sample-used' } & DifferingLine)
  /** Free pieces when the customer agreed, and free pieces now. */
  | { kind: 'gift-lost'; productId: string; name: string; agreed: number; now: number }
  | { kind: 'coupon-lost'; coupon: string; reason: 'inactive' | 'quantity' | 'value' | 'used' | 'gone' }
  | { kind: 'kyc'; status: string }
  | { kind: 'no-customer-id' }
  /** `changed`: its fields in the CRM differ from the agreed ones. */
  | { kind: 'address'; which: 'billing' | 'delivery'; reason: 'gone' | 'not-verified' | 'changed' }
  | { kind: 'minimum-order'; minimumPaise: Paise; totalPaise: Paise }
  /** The customer may not pay by cash or cheque on delivery, or not for this amount (PAY-014, PAY-015). */
  | { kind: 'on-delivery'; limitPaise: Paise; totalPaise: Paise }
  | { kind: 'credit'; balancePaise: Paise; totalPaise: Paise }
  | { kind: 'payment-unavailable' }
  /** The customer agreed to express before 7 pm, and it can no longer arrive within 24 hours (CART-020). */
  | { kind: 'express-late' }
  /** Another order of the account with nearly the same lines has been placed since (REORD-006). */
  | { kind: 'similar-order'; orderNumber: string; placedAt: string };

/** The rejection kind of an order that stopped at differences. Details: `{ differences, nowPaise }`. */
export const DIFFERENCES = 'differences';

/** The rejection kind of a command that names a record whose creating command failed. Details: `parent`. */
export const PARENT_FAILED = 'parent-failed';

/** The rejection kind of an order that is placed but not paid ("needs payment", sync.md 4.11). Details: `orderId`. */
export const PAYMENT_DUE = 'payment-due';

/**
 * Builds a rejection with differences. `nowPaise` is the order's total in the CRM now; null when it cannot be priced.
 */
export function differencesRejection(options: {
  differences: readonly OrderDifference[];
  nowPaise: Paise | null;
}): Rejection {
  return { kind: DIFFERENCES, details: { differences: [...options.differences], nowPaise: options.nowPaise } };
}

/** The differences in a rejection; empty for other rejections. */
export function differencesOf(rejection: Rejection | null): OrderDifference[] {
  const differences = rejection?.kind === DIFFERENCES ? rejection.details.differences : null;
  return Array.isArray(differences) ? (differences as OrderDifference[]) : [];
}

/** The CRM's id of an order that waits for its payment; null for other rejections. */
export function dueOrderOf(rejection: Rejection | null): string | null {
  const orderId = rejection?.kind === PAYMENT_DUE ? rejection.details.orderId : null;
  return typeof orderId === 'string' ? orderId : null;
}
