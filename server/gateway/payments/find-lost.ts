import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CrmClient, CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Notice, ProviderName } from '#payments/provider.ts';
import type { Target } from './settle-queue.ts';

/** `CR-<name of the record>-<number>`: what the references of used credit look like. */
const creditReference = /^CR-(.+)-(\d+)$/;

/**
 * Finds in the CRM what an attempt was for that our own records do not have: they were lost, or are those of a backup. An
 * order names its last attempt as the provider does; a record of used credit is named by our reference. Null: neither.
 */
export async function findLost(
  crm: CrmClient,
  provider: ProviderName,
  { providerOrderId, reference }: Notice,
): Promise<Result<Target | null, CrmFailure>> {
  // Paytm knows an attempt by our own reference.
  const [, name = ''] = creditReference.exec(reference ?? providerOrderId) ?? [];
  const read = await readQueries(
    crm,
    INTEGRATION,
    {
      orders: {
        from: 'Order',
        select: ['Id', 'AccountId', 'Contact__c'],
        where: {
          and: [
            { field: 'Payment_Order_Id__c', op: '=', value: providerOrderId },
            { field: 'Payment_Gateway_Name__c', op: '=', value: provider },
          ],
        },
      },
      credits: {
        from: 'Credit_Management__c',
        select: ['Id', 'Contact__c', 'Contact__r.AccountId'],
        where: { field: 'Name', op: '=', value: name },
      },
    },
    { purpose: 'payment' },
  );
  if (!read.ok) return read;
  const { orders, credits } = read.value;
  return ok(
    targetOf('order', orders[0], 'AccountId') ?? (name ? targetOf('credit', credits[0], 'Contact__r.AccountId') : null),
  );
}

function targetOf(subject: Target['subject'], row: CrmRow | undefined, account: string): Target | null {
  const [accountId, contactId] = row ? [textAt(row, account), textAt(row, 'Contact__c')] : [];
  return row && accountId && contactId ? { subject, subjectId: String(row.Id), accountId, contactId } : null;
}
