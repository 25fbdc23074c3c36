import { stampOf } from '#crm/clock.ts';
import type { WriteContext } from '#crm/records/context.ts';
import { roundTo } from '#crm/records/field-values.ts';
import { daysOfLiteral, dayText } from '#crm/soql/date-literals.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
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
  const today = dayText(daysOfLiteral({ name: 'TODAY', n: 0 }, context.clock.now()).start);
  const [record] = await context.sql.query<{ Id: string; Credit_Balance__c: number | null }>(
    `SELECT "Id", "Credit_Balance__c" FROM crm."Credit_Management__c"
      WHERE "Contact__c" = $1 AND "status__c" = 'Active' AND NOT "IsDeleted"
        AND ("From_date__c" IS NULL OR "From_date__c" <= $2::date) AND ("To_Date__c" IS NULL OR "To_Date__c" >= $2::date)
      ORDER BY "Id" COLLATE "C" DESC LIMIT 1 FOR UPDATE`,
    [order.Contact__c ?? null, today],
  );
  const balance = record?.Credit_Balance__c ?? 0;
  if (!record || balance < amount) throw ruleRefusal(`Not enough credit: ${balance} available.`, ['Credit_Balance__c']);
  await setBalance(context, record.Id, roundTo(balance - amount, 2));
  await context.sql.query('INSERT INTO crm_private.credit_booking (order_id, credit_id, amount) VALUES ($1, $2, $3)', [
    order.Id,
    record.Id,
    amount,
  ]);
}

/** Returns the order's amount to the credit record. */
export async function releaseCredit(context: WriteContext, orderId: string): Promise<void> {
  const [booking] = await context.sql.query<{ credit_id: string; amount: number }>(
    'DELETE FROM crm_private.credit_booking WHERE order_id = $1 RETURNING credit_id, amount',
    [orderId],
  );
  if (!booking) return;
  const [record] = await context.sql.query<{ Credit_Balance__c: number | null }>(
    'SELECT "Credit_Balance__c" FROM crm."Credit_Management__c" WHERE "Id" = $1 FOR UPDATE',
    [booking.credit_id],
  );
  await setBalance(context, booking.credit_id, roundTo((record?.Credit_Balance__c ?? 0) + booking.amount, 2));
}

async function setBalance({ sql, clock, changed }: WriteContext, creditId: string, balance: number): Promise<void> {
  await sql.query(
    `UPDATE crm."Credit_Management__c" SET "Credit_Balance__c" = $2::numeric, "LastModifiedDate" = $3, "SystemModstamp" = $3
      WHERE "Id" = $1`,
    [creditId, balance, stampOf(clock)],
  );
  changed.add('Credit_Management__c');
}
