import { type Paise, paiseFromRupees } from '#domain/money.ts';
import type { Reservations } from '#domain/projection/reservations.ts';
import type { AssembledCoupon } from './assemble.ts';
import type { NamedCoupon } from './cart-facts.ts';
import { couponRefusal } from './coupon-use.ts';

/**
 * Why an offer does not apply (CART-024). `used`: orders that wait on this device use it up; the gateway checks placed
 * orders, because it has them. `unknown`: the customer's coupons do not (or no longer) contain the code.
 */
export type OfferRefusal =
  | { kind: 'quantity'; minimum: number; unit: string | null }
  | { kind: 'value'; minimumPaise: Paise }
  | { kind: 'inactive' }
  | { kind: 'used' }
  | { kind: 'samples-only' }
  | { kind: 'unknown' };

/** Combines the pricing outcome with the coupon's own thresholds; null when the offer applies. */
export function offerRefusal(options: {
  outcome: AssembledCoupon | null;
  coupon: NamedCoupon | null;
  reservations: Pick<Reservations, 'coupons'>;
}): OfferRefusal | null {
  const { outcome, coupon, reservations } = options;
  if (!outcome || !coupon) return { kind: 'unknown' };
  if (couponRefusal(coupon, { own: reservations.coupons.get(coupon.Name) ?? 0 })) return { kind: 'used' };
  if (outcome.applied) return null;
  switch (outcome.reason) {
    case 'quantity':
      return {
        kind: 'quantity',
        minimum: Number(coupon.Minimum_Quantity_Value__c ?? 0),
        unit: coupon.Quantity_Type__c?.trim() || null,
      };
    case 'value':
      return { kind: 'value', minimumPaise: paiseFromRupees(coupon.Minimum_Order_Value__c || 0) };
    case 'inactive':
    case 'samples-only':
      return { kind: outcome.reason };
    case 'unknown':
    case null:
      return { kind: 'unknown' };
  }
}
