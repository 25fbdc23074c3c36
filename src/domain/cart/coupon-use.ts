import type { NamedCoupon } from './cart-facts.ts';

/** Orders of one customer that may use a coupon: the coupon's limit, or 1 when it has none (PRICE-016). */
export function usesPerCustomer(coupon: Pick<NamedCoupon, 'Maximum_Usage_Per_Customer__c'>): number {
  return coupon.Maximum_Usage_Per_Customer__c ?? 1;
}
