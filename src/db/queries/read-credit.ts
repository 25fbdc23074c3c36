import type { OutboxRow } from '#domain/commands/kinds.ts';
import { paise, paiseFromRupees } from '#domain/money.ts';
import { todayInIndia } from '#domain/pricing/today-in-india.ts';
import { projectCredit } from '#domain/projection/project-credit.ts';
import type { ProjectedCreditRecord } from '#domain/projection/projected.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { overduePaise, usedByWaiting } from '#domain/rules/credit.ts';
import { creditFigures, creditStatusOn, rankedRecords } from '#domain/rules/credit-record.ts';
import { creditUse } from '#domain/rules/credit-use.ts';
import { CREDIT, creditRecords } from '../facts/credit-facts.ts';
import { readCustomer } from '../facts/customer.ts';
import { readOrderBook } from '../facts/order-book.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { CreditRecordView, CreditView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { waitingChange } from './waiting-change.ts';

const MONTHS = 6;

/** Reads '/credit-management' (CRED-001 to CRED-004), and what of it '/apply-for-credit' needs. */
export function readCredit(databases: Databases): Promise<CreditView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    await parts.load([CREDIT]);
    const today = todayInIndia(databases.nowMs());
    const { placedRefs } = await readCustomer(databases, parts);
    const book = await readOrderBook(parts);
    const records = rankedRecords(projectCredit(creditRecords(parts), rows), today);
    const figures = records[0] ? creditFigures(records[0]) : null;
    const statements = parts.rows('Customer_Satement__c', CREDIT);
    const overdue = overduePaise(figures, statements);
    const use = creditUse(
      book.orders.map(({ order }) => order),
      { today, months: MONTHS },
    );
    return {
      synced: parts.isComplete(CREDIT),
      records: records.map((record) => viewOf(record, { rows, today })),
      figures,
      payNow: databases.user?.payNow ?? false,
      mostOnlinePaise: databases.user?.payMostPaise ?? null,
      waitingPaise: usedByWaiting(figures?.balancePaise ?? paise(0), reservationsOf(rows, placedRefs).creditPaise),
      overduePaise: overdue,
      invoices:
        overdue === null
          ? []
          : statements.map(({ Invoice_Number__c, Amount__c }) => ({
              number: Invoice_Number__c ?? null,
              amountPaise: paise(paiseFromRupees(Amount__c ?? 0)),
            })),
      use: use.some(({ orders }) => orders > 0) ? use : null,
      useIncomplete: !book.known,
    };
  });
}

function viewOf(
  { ref, pending, ...record }: ProjectedCreditRecord,
  { rows, today }: { rows: readonly OutboxRow[]; today: string },
): CreditRecordView {
  const row = rows.find(({ id }) => id === pending?.id);
  return {
    ...record,
    key: record.id ?? ref ?? '',
    status: creditStatusOn(record, today),
    pending: row ? waitingChange(row) : null,
  };
}
