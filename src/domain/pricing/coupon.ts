import { isEmpty, parseDecimal } from '../decimal.ts';
import { MEASURE_PLACES, nonNegative, parseUnit } from './measure.ts';
import { parsePercent, percentOf } from './percent.ts';
import type { LineRead } from './read-line.ts';
import { splitProRata } from './split.ts';
import type { CouponRefusal, CouponRow } from './types.ts';

/** The result of step 4; `parts` follows the order of the ordinary lines. */
export interface CouponStep {
  readonly reason: CouponRefusal | null;
  readonly amountPaise: number;
  readonly parts: readonly number[];
}

/**
 * Step 4, coupon (PRICE-013, PRICE-014, PRICE-015), on net₂: the amount of each line after product and category
 * discount.
 */
export function priceCoupon(input: {
  readonly coupon: CouponRow;
  readonly today: string;
  readonly lines: readonly LineRead[];
  readonly netPaise: readonly number[];
}): CouponStep {
  const { coupon, lines, netPaise } = input;
  let netValuePaise = 0;
  for (const net of netPaise) netValuePaise += net;

  const reason = refuse(coupon, { today: input.today, lines, netValuePaise });
  const amountPaise = reason ? 0 : couponAmount(coupon, netValuePaise);
  return { reason, amountPaise, parts: splitProRata(amountPaise, netPaise) };
}

function couponAmount(coupon: CouponRow, netValuePaise: number): number {
  const amountPaise =
    coupon.Type__c === 'Flat Discount'
      ? nonNegative(coupon.Value__c, 2)
      : percentOf(netValuePaise, parsePercent(coupon.Value__c));
  return Math.min(netValuePaise, amountPaise);
}

function refuse(
  coupon: CouponRow,
  cart: { today: string; lines: readonly LineRead[]; netValuePaise: number },
): CouponRefusal | null {
  if (!isActive(coupon, cart.today)) return 'inactive';
  if (coupon.Promotion_Type__c === 'value') {
    const isMet = cart.lines.length > 0 && cart.netValuePaise >= parseDecimal(coupon.Minimum_Order_Value__c, 2);
    return isMet ? null : 'value';
  }
  const unit = parseUnit(coupon.Quantity_Type__c);
  const measure = cart.lines.reduce((sum, line) => sum + line.measures[unit], 0);
  const isMet = cart.lines.length > 0 && measure >= parseDecimal(coupon.Minimum_Quantity_Value__c, MEASURE_PLACES);
  return isMet ? null : 'quantity';
}

function isActive(coupon: CouponRow, today: string): boolean {
  return (
    coupon.Active__c === true &&
    (coupon.Promotion_Type__c === 'value' || coupon.Promotion_Type__c === 'volume') &&
    (isEmpty(coupon.Start_Date__c) || coupon.Start_Date__c <= today) &&
    (isEmpty(coupon.End_Date__c) || today <= coupon.End_Date__c)
  );
}
