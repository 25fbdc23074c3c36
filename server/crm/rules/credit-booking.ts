import { sql } from 'kysely';
import { stampOf } from '#crm/clock.ts';
import type { RowChange, WriteContext } from '#crm/records/context.ts';
import { roundTo } from '#crm/records/field-values.ts';
import { daysOfLiteral, dayText } from '#crm/soql/date-literals.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import { crm, notDeleted } from '#crm/store/statements.ts';
import { Tender } from '#domain/orders/tender.ts';
import { ruleRefusal } from './validation.ts';

/**
 * Returns the amount that the order takes from the customer's credit: its total, or the credit part when it combines
 * two payment methods.
 */
function creditOf(order: RowValues): number {
  if (order.TenderType2__c === Tender.credit) return Number(order.Order_Total__c ?? order.TotalAmount ?? 0);
  if (order.TenderTypeCredit2__c === Tender.credit) return Number(order.Credit_Amount__c ?? 0);
  return 0;
}

/** Takes the amount from the contact's newest active credit record (`activeCredit`), refused below zero. */
export async function bookCredit(context: WriteContext, order: RowValues): Promise<void> {
  const amount = creditOf(order);
  if (amount <= 0) return;
  const record = await lockActiveCredit(context, order);
  const balance = record?.Credit_Balance__c ?? 0;
  if (!record || balance < amount) throw ruleRefusal(`Not enough credit: ${balance} available.`, ['Credit_Balance__c']);
  await setBalance(context, record.Id, roundTo(balance - amount, 2));
  const booking = { order_id: String(order.Id), credit_id: record.Id, amount };
  await context.sql.run(crm.insertInto('crm_private.credit_booking').values(booking));
}

/**
 * Follows what an order is refunded with (CANC-008): credit that paid for it returns first, up to what was booked; the
 * rest goes to the active credit record if the refund's tender is credit. Computed from the refunded amount as a whole,
 * so that writing it again, or less of it, ends at the same balance.
 */
export async function followRefund(context: WriteContext, { before, after }: RowChange): Promise<void> {
  const [was, now] = [refundOf(before), refundOf(after)];
  if (was.own !== now.own) await setHeld(context, String(after.Id), roundTo(creditOf(after) - now.own, 2));
  if (was.added === now.added) return;
  const record = await lockActiveCredit(context, after);
  if (!record) throw ruleRefusal('The customer has no active credit record.', ['TenderTypeC1__c']);
  await setBalance(context, record.Id, roundTo((record.Credit_Balance__c ?? 0) + now.added - was.added, 2));
}

/** Splits a refund: `own` of the credit that paid for the order, and `added` to the balance from other payments. */
function refundOf(order: RowValues): { own: number; added: number } {
  const refund = Number(order.CancelAmount__c ?? 0);
  const own = Math.min(refund, creditOf(order));
  const paidByCredit = order.TenderType2__c === Tender.credit;
  return { own, added: order.TenderTypeC1__c === Tender.credit && !paidByCredit ? roundTo(refund - own, 2) : 0 };
}

/** Lets the order hold only so much of the credit that it took, and returns the rest. */
async function setHeld(context: WriteContext, orderId: string, held: number): Promise<void> {
  const [booking] = await context.sql.run(
    crm
      .selectFrom('crm_private.credit_booking')
      .select(['credit_id', 'amount'])
      .where('order_id', '=', orderId)
      .forUpdate(),
  );
  if (!booking || booking.amount === held) return;
  await context.sql.run(
    crm.updateTable('crm_private.credit_booking').set({ amount: held }).where('order_id', '=', orderId),
  );
  await addToBalance(context, booking.credit_id, booking.amount - held);
}

function lockActiveCredit(context: WriteContext, order: RowValues) {
  const today = sql<string>`${dayText(daysOfLiteral({ name: 'TODAY', n: 0 }, context.clock.now()).start)}::date`;
  return context.sql
    .run(
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
    )
    .then(([record]) => record);
}

/** Returns what the order still holds to the credit record. */
export async function releaseCredit(context: WriteContext, orderId: string): Promise<void> {
  const [booking] = await context.sql.run(
    crm.deleteFrom('crm_private.credit_booking').where('order_id', '=', orderId).returning(['credit_id', 'amount']),
  );
  if (booking) await addToBalance(context, booking.credit_id, booking.amount);
}

async function addToBalance(context: WriteContext, creditId: string, amount: number): Promise<void> {
  const [record] = await context.sql.run(
    crm.selectFrom('crm.Credit_Management__c').select('Credit_Balance__c').where('Id', '=', creditId).forUpdate(),
  );
  await setBalance(context, creditId, roundTo((record?.Credit_Balance__c ?? 0) + amount, 2));
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
