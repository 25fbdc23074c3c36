import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CallOptions, CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { readQueryList } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import type { Query } from '#gateway/crm-client/soql.ts';
import { chunks } from '#gateway/store/chunks.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Change } from './read-changes.ts';
import { IDS_PER_QUERY } from './tracking-records.ts';

/** Orders to look at, each with whether its tracking records changed, or only the order itself. */
export type ChangedOrders = Map<string, { tracking: boolean }>;

/** Finds the orders that changes belong to. Only status records take a call: a billing number leads to the invoices. */
export async function changedOrders(
  crm: CrmClient,
  changes: readonly Change[],
  options: CallOptions,
): Promise<Result<ChangedOrders, CrmFailure>> {
  const orders: ChangedOrders = new Map();
  const add = (id: string | null, tracking: boolean) => {
    if (id !== null) orders.set(id, { tracking: tracking || (orders.get(id)?.tracking ?? false) });
  };
  const numbers = new Set<string>();
  for (const { object, id, row } of changes) {
    switch (object) {
      case 'Packaging_Information__c':
        add(textAt(row, 'Order_Product__r.OrderId'), true);
        break;
      case 'Invoices__c':
        add(textAt(row, 'order__c'), true);
        break;
      case 'Status_Information__c': {
        const number = textAt(row, 'SAP_Billing_Number__c');
        if (number !== null) numbers.add(number);
        break;
      }
      case 'Order':
        add(id, false);
        break;
    }
  }
  if (numbers.size === 0) return ok(orders);
  const invoices = await readQueryList(
    crm,
    INTEGRATION,
    [...chunks([...numbers].sort(), IDS_PER_QUERY)].map(invoicesOfNumbers),
    options,
  );
  if (!invoices.ok) return invoices;
  for (const row of invoices.value.flat()) add(textAt(row, 'order__c'), true);
  return ok(orders);
}

const invoicesOfNumbers = (numbers: readonly string[]): Query => ({
  from: 'Invoices__c',
  select: ['Id', 'order__c'],
  where: { field: 'SAP_Billing_Invoice_Number__c', op: 'IN', values: numbers },
  orderBy: [{ field: 'Id' }],
});
