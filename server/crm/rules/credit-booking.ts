import { sql } from 'kysely';
import { stampOf } from '#crm/clock.ts';
import type { WriteContext } from '#crm/records/context.ts';
import { roundTo } from '#crm/records/field-values.ts';
import { daysOfLiteral, dayText } from '#crm/soql/date-literals.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import { crm, notDeleted } from '#crm/store/statements.ts';
import { ruleRefusal } from './validation.ts';

const creditCode = 'ZCRT';

/**
 * Returns the amount that the order takes from the customer's credit: its total, or the credit part when it combines
 * two payment methods.
 */
function creditOf(order: RowValues): number {
  if (order.TenderType2__c === creditCode) return Number(order.Order_Total__c ?? order.TotalAmount ?? 0);
  if (order.TenderTypeCredit2__c === creditCode) return Number(order.Credit_Amount__c ?? 0);
  return 0;
}

/** Takes the amount from the contact's newest active credit record (`activeCredit`), refused below zero. */
export async function bookCredit(context: WriteContext, order: RowValues): Promise<void> {
  const amount = creditOf(order);
  if (amount <= 0) return;
  const today = sql<string>`${dayText(daysOfLiteral({ name: 'TODAY', n: 0 }, context.clock.now()).start)}::date`;
  const [record] = await context.sql.run(
    crm
      .selectFrom('crm.Credit_Management__c as c')
      .select(['c.Id', 'c.Credit_Balance__c'])
      .where('c.Contact__c', '=', sql<string>`${order.Contact__c ?? null}`)
      .where('c.status__c', '=', 'Active')
      .where(notDeleted('c'))
      .where((row) => row.or([row('c.From_date__c', 'is', null), row('c.From_date__c', '<=', today)]))
      .where((row) => row.or([row('c.To_Date__c', 'is', null), row('c.To_Date__c', '>=', today)]))
      .orderBy('c.Id', 'desc')
      .limit(1)
      .forUpdate(),
  );
  const balance = record?.Credit_Balance__c ?? 0;
  if (!record || balance < amount) throw ruleRefusal(`Not enough credit: ${balance} available.`, ['Credit_Balance__c']);
  await setBalance(context, record.Id, roundTo(balance - amount, 2));
  const booking = { order_id: String(order.Id), credit_id: record.Id, amount };
  await context.sql.run(crm.insertInto('crm_private.credit_booking').values(booking));
}

/** Returns the order's amount to the credit record. */
export async function releaseCredit(context: WriteContext, orderId: string): Promise<void> {
  const [booking] = await context.sql.run(
    crm.deleteFrom('crm_private.credit_booking').where('order_id', '=', orderId).returning(['credit_id', 'amount']),
  );
  if (!booking) return;
  const [record] = await context.sql.run(
    crm
      .selectFrom('crm.Credit_Management__c')
      .select('Credit_Balance__c')
      .where('Id', '=', booking.credit_id)
      .forUpdate(),
  );
  await setBalance(context, booking.credit_id, roundTo((record?.Credit_Balance__c ?? 0) + booking.amount, 2));
}

async function setBalance(context: WriteContext, creditId: string, balance: number): Promise<void> {
  const stamp = stampOf(context.clock);
  await context.sql.run(
    crm
      .updateTable('crm.Credit_Management__c')
      .set({ Credit_Balance__c: balance, LastModifiedDate: stamp, SystemModstamp: stamp })
      .where('Id', '=', creditId),
  );
  context.changed.add('Credit_Management__c');
}
