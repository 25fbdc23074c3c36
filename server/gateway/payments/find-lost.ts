import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CrmFailure, CrmReader, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { type Condition, equal } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Notice } from '#payments/provider.ts';
import { creditOf } from './credit-reference.ts';
import type { Target } from './settle-queue.ts';

/**
 * Finds in the CRM what an attempt was for that our own records do not have: they were lost, or are those of a backup. An
 * order names its last attempt as the provider does, and our reference begins with its number; that of used credit
 * names the record. Null: neither.
 */
export async function findLost(
  crm: CrmReader,
  { providerOrderId, reference = providerOrderId }: Notice,
): Promise<Result<Target | null, CrmFailure>> {
  const credit = creditOf(reference);
  const read = await readQueries(
    crm,
    INTEGRATION,
    {
      orders: credit
        ? null
        : {
            from: 'Order',
            select: ['Id', 'AccountId', 'Contact__c'],
            where: { or: [{ field: 'Payment_Order_Id__c', op: '=', value: providerOrderId }, ...ofNumber(reference)] },
          },
      credits: credit
        ? {
            from: 'Credit_Management__c',
            select: ['Id', 'Contact__c', 'Contact__r.AccountId'],
            where: equal({ Name: credit }),
          }
        : null,
    },
    { purpose: 'payment' },
  );
  if (!read.ok) return read;
  const { orders, credits } = read.value;
  return ok(targetOf('order', orders[0], 'AccountId') ?? targetOf('credit', credits[0], 'Contact__r.AccountId'));
}

function ofNumber(reference: string): Condition[] {
  const number = /^(.+)-\d+$/.exec(reference)?.[1];
  return number === undefined ? [] : [{ field: 'OrderNumber', op: '=', value: number }];
}

function targetOf(subject: Target['subject'], row: CrmRow | undefined, account: string): Target | null {
  const [accountId, contactId] = row ? [textAt(row, account), textAt(row, 'Contact__c')] : [];
  return row && accountId && contactId ? { subject, subjectId: String(row.Id), accountId, contactId } : null;
}
