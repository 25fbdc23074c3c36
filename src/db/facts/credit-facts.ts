import { paise, paiseFromRupees } from '#domain/money.ts';
import type { CreditRecord } from '#domain/projection/projected.ts';
import { activeCredit, type Credit } from '#domain/rules/credit.ts';
import type { PartReader, PartRecord, PartSelector } from '../parts/part-reader.ts';

/** The part with credit records and statements. */
export const CREDIT: PartSelector = { kind: 'credit' };

/** Returns the customer's credit records. Load `CREDIT` first. */
export function creditRecords(parts: PartReader): CreditRecord[] {
  return parts.rows('Credit_Management__c', CREDIT).flatMap((row) => (row.Id ? [recordOf(row, row.Id)] : []));
}

/** Returns the credit that may pay for an order today; null without one. Load `CREDIT` first. */
export function openCredit(parts: PartReader, today: string): Credit | null {
  return activeCredit(parts.rows('Credit_Management__c', CREDIT), today);
}

function recordOf(row: PartRecord<'Credit_Management__c'>, id: string): CreditRecord {
  const { Amount_Paid__c: paid, Amount_Recieved_Date__c: paidOn } = row;
  return {
    id,
    ref: row.Client_Ref__c ?? null,
    status: row.status__c ?? null,
    type: row.BG_or_Cheque__c ?? null,
    number: row.Cheque_Document_No__c ?? null,
    from: row.From_date__c ?? null,
    to: row.To_Date__c ?? null,
    amountPaise: amountOf(row.Amount__c),
    limitPaise: amountOf(row.Credit_limit__c),
    balancePaise: amountOf(row.Credit_Balance__c),
    comment: row.Comment__c?.trim() || null,
    paid: paid && paidOn ? { amountPaise: paiseFromRupees(paid), day: paidOn } : null,
  };
}

const amountOf = (rupees: number | null | undefined) => (rupees == null ? null : paise(paiseFromRupees(rupees)));
