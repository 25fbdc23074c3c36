import type { Paise } from '#domain/money.ts';
import type { LineType } from './kinds.ts';
import type { Rejection } from './outbox-row.ts';

/** Which line a difference speaks of; the name is for the sheet, the product may be gone. */
type DifferingLine = { productId: string; type: LineType; name: string };

/**
 * What stands between an order as it was agreed and the CRM as it is now (sync.md 4.14). The
 * gateway finds them, the sheet of the ticket shows just these, with the remedies reduce, remove and accept.
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
  /** One sample a product, ever (PROD-023). */
  | ({ kind: 'sample-used' } & DifferingLine)
  /** Pieces that came free when it was agreed, and how many come now. */
  | { kind: 'gift-lost'; productId: string; name: string; agreed: number; now: number }
  | { kind: 'coupon-lost'; coupon: string; reason: 'inactive' | 'quantity' | 'value' | 'used' | 'gone' }
  | { kind: 'kyc'; status: string }
  | { kind: 'no-customer-id' }
  /** `changed`: its fields in the CRM are no longer the ones that were agreed. */
  | { kind: 'address'; which: 'billing' | 'delivery'; reason: 'gone' | 'not-verified' | 'changed' }
  | { kind: 'minimum-order'; minimumPaise: Paise; totalPaise: Paise }
  /** Cash and cheque on delivery are not allowed to this customer, or not for so much (PAY-014, PAY-015). */
  | { kind: 'on-delivery'; limitPaise: Paise; totalPaise: Paise }
  | { kind: 'credit'; balancePaise: Paise; totalPaise: Paise }
  | { kind: 'payment-unavailable' }
  /** Express was agreed before 7 pm and cannot come within 24 hours any more (CART-020). */
  | { kind: 'express-late' }
  /** Another order of the account with nearly the same lines was placed meanwhile (REORD-006). */
  | { kind: 'similar-order'; orderNumber: string; placedAt: string };

/** The rejection kind of an order that stopped at differences. Its details are `{ differences, nowPaise }`. */
export const DIFFERENCES = 'differences';

/** The rejection kind of a command that names a record whose own command failed. Its details carry `parent`. */
export const PARENT_FAILED = 'parent-failed';

/** The rejection kind of an order that is placed but not paid ("needs payment", sync.md 4.11). Details: `orderId`. */
export const PAYMENT_DUE = 'payment-due';

/** A rejection that carries differences; `nowPaise` is what the CRM asks for now, null when it cannot be priced. */
export function differencesRejection(options: {
  differences: readonly OrderDifference[];
  nowPaise: Paise | null;
}): Rejection {
  return { kind: DIFFERENCES, details: { differences: [...options.differences], nowPaise: options.nowPaise } };
}

/** The differences that a rejection carries; none for other rejections. */
export function differencesOf(rejection: Rejection | null): OrderDifference[] {
  const differences = rejection?.kind === DIFFERENCES ? rejection.details.differences : null;
  return Array.isArray(differences) ? (differences as OrderDifference[]) : [];
}
