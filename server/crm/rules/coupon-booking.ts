import type { RowChange, WriteContext } from '#crm/records/context.ts';
import { type CouponLimits, type CouponUses, couponRefusal } from '#domain/cart/coupon-use.ts';
import { ruleRefusal } from './validation.ts';

/** Statuses of orders that use no coupon. An order without a status uses none either: it has only been begun. */
const inactiveStatuses = ['Cancelled', 'Payment Failed'];

/**
 * Refuses an order that becomes active with a coupon that is used up: in total, for its customer (once if the coupon
 * sets no number) or on its day (PRICE-016). The uses are the active orders themselves, so cancelling an order returns
 * its use. The coupon's row is locked, so that of two concurrent orders the second one counts the first. Of several
 * coupons of one name the newest counts, as for the discount.
 */
export async function bookCoupon({ sql }: WriteContext, { id, before, after }: RowChange): Promise<void> {
  const name = after.Coupon__c;
  if (!name || isActive(before.Status__c) || !isActive(after.Status__c)) return;
  const [limits] = await sql.query<CouponLimits>(
    `SELECT "Maximum_Total_Usage__c", "Maximum_Usage_Per_Customer__c", "Maximum_Usage_Per_Day__c"
       FROM crm."Coupon__c" WHERE "Name" = $1 AND NOT "IsDeleted" ORDER BY "Id" DESC LIMIT 1 FOR UPDATE`,
    [name],
  );
  if (!limits) return;
  const [used] = await sql.query<Required<CouponUses>>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE "Contact__c" = $2) AS own,
            count(*) FILTER (WHERE "EffectiveDate" = $3::date) AS day
       FROM crm."Order"
      WHERE "Coupon__c" = $1 AND "Id" <> $4 AND NOT "IsDeleted" AND "Status__c" IS NOT NULL
        AND "Status__c" <> ALL ($5::text[])`,
    [name, after.Contact__c ?? null, after.EffectiveDate ?? null, id, inactiveStatuses],
  );
  if (couponRefusal(limits, used ?? { own: 0 })) throw ruleRefusal(`The coupon ${name} is used up.`, ['Coupon__c']);
}

function isActive(status: unknown): boolean {
  return typeof status === 'string' && !inactiveStatuses.includes(status);
}
