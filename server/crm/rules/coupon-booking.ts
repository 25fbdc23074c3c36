import { sql } from 'kysely';
import type { RowChange, WriteContext } from '#crm/records/context.ts';
import { crm, notDeleted } from '#crm/store/statements.ts';
import { couponRefusal } from '#domain/cart/coupon-use.ts';
import { ruleRefusal } from './validation.ts';

/** Statuses of orders that use no coupon. An order without a status uses none either: it has only been begun. */
const inactiveStatuses = ['Cancelled', 'Payment Failed'];

/**
 * Refuses an order that becomes active with a coupon that is used up: in total, for its customer (once if the coupon
 * sets no number) or on its day (PRICE-016). The uses are the active orders themselves, so cancelling an order returns
 * its use. The coupon's row is locked, so that of two concurrent orders the second one counts the first. Of several
 * coupons of one name the newest counts, as for the discount.
 */
export async function bookCoupon(context: WriteContext, { id, before, after }: RowChange): Promise<void> {
  const name = after.Coupon__c;
  if (typeof name !== 'string' || name === '' || isActive(before.Status__c) || !isActive(after.Status__c)) return;
  const [limits] = await context.sql.run(
    crm
      .selectFrom('crm.Coupon__c as c')
      .select(['c.Maximum_Total_Usage__c', 'c.Maximum_Usage_Per_Customer__c', 'c.Maximum_Usage_Per_Day__c'])
      .where('c.Name', '=', name)
      .where(notDeleted('c'))
      .orderBy('c.Id', 'desc')
      .limit(1)
      .forUpdate(),
  );
  if (!limits) return;
  const day = sql<string>`${after.EffectiveDate ?? null}::date`;
  const [used] = await context.sql.run(
    crm
      .selectFrom('crm.Order as o')
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn
          .countAll<number>()
          .filterWhere('o.Contact__c', '=', sql<string>`${after.Contact__c ?? null}`)
          .as('own'),
        fn.countAll<number>().filterWhere('o.EffectiveDate', '=', day).as('day'),
      ])
      .where('o.Coupon__c', '=', name)
      .where('o.Id', '<>', id)
      .where(notDeleted('o'))
      .where('o.Status__c', 'is not', null)
      .where('o.Status__c', 'not in', inactiveStatuses),
  );
  if (couponRefusal(limits, used ?? { own: 0 })) throw ruleRefusal(`The coupon ${name} is used up.`, ['Coupon__c']);
}

function isActive(status: unknown): boolean {
  return typeof status === 'string' && !inactiveStatuses.includes(status);
}
