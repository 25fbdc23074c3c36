/** How often a coupon may be used; null and missing mean no limit, but once for each customer (PRICE-016). */
export type CouponLimits = {
  readonly Maximum_Usage_Per_Customer__c?: number | null;
  readonly Maximum_Total_Usage__c?: number | null;
  readonly Maximum_Usage_Per_Day__c?: number | null;
};

/** Orders that use the coupon: of the customer, of everybody, of the day. A device knows only the customer's. */
export type CouponUses = { own: number; total?: number; day?: number };

/** Returns why one more order may not use a coupon; null when it may. */
export function couponRefusal(
  coupon: CouponLimits | null | undefined,
  { own, total = 0, day = 0 }: CouponUses,
): 'used' | 'gone' | null {
  if (!coupon) return 'gone';
  const isUsedUp =
    own >= (coupon.Maximum_Usage_Per_Customer__c ?? 1) ||
    total >= (coupon.Maximum_Total_Usage__c ?? Number.POSITIVE_INFINITY) ||
    day >= (coupon.Maximum_Usage_Per_Day__c ?? Number.POSITIVE_INFINITY);
  return isUsedUp ? 'used' : null;
}
