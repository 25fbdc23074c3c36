import { type CrmObjectName, selectListFor } from '#domain/crm/index.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CrmClient, CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { flatRow, textAt } from '#gateway/crm-client/row-values.ts';
import { ok, type Result } from '#lib/result.ts';
import type { TrackingRows, TrackingStore } from './tracking-store.ts';

export const trackingObjects = ['Packaging_Information__c', 'Invoices__c', 'Status_Information__c'] as const;

export type TrackingWish = {
  contactId: string;
  /** The part that carries the rows: 'open-orders', 'history/2026Q4'. */
  part: string;
  /** Orders that the customer's own session has just returned: nobody else's are looked up. */
  orders: readonly CrmRow[];
  /** Read anew although nothing speaks for a change. */
  anew: boolean;
  timeoutMs: number;
};

/**
 * The records of the way of a customer's orders. They are the integration session's (SEC-005), so they are read only
 * when it is their turn or an order's status has changed since; otherwise what was read last stands.
 */
export async function readTracking(
  deps: { crm: CrmClient; tracking: TrackingStore },
  wish: TrackingWish,
): Promise<Result<TrackingRows, CrmFailure>> {
  const { contactId, part, orders } = wish;
  const statuses = Object.fromEntries(orders.map((order) => [String(order.Id), textAt(order, 'Status__c')]));
  const known = await deps.tracking.load(contactId, part);
  if (!wish.anew && known && isSame(known.statuses, statuses)) return ok(known);
  const read = await readAll(deps.crm, Object.keys(statuses), wish.timeoutMs);
  if (!read.ok) return read;
  const rows: TrackingRows = { statuses, ...read.value };
  await deps.tracking.save(contactId, part, rows);
  return ok(rows);
}

type Read = Omit<TrackingRows, 'statuses'>;

async function readAll(
  crm: CrmClient,
  orderIds: readonly string[],
  timeoutMs: number,
): Promise<Result<Read, CrmFailure>> {
  if (orderIds.length === 0) return ok(flat({ packaging: [], invoices: [], billing: [] }));
  const options = { timeoutMs, purpose: 'customer-parts' as const };
  const first = await readQueries(crm, INTEGRATION, {
    queries: {
      packaging: {
        from: 'Packaging_Information__c',
        select: paths('Packaging_Information__c'),
        where: { field: 'Order_Product__r.OrderId', op: 'IN', values: orderIds },
        orderBy: [{ field: 'Id' }],
      },
      invoices: {
        from: 'Invoices__c',
        select: paths('Invoices__c'),
        where: { field: 'order__c', op: 'IN', values: orderIds },
        orderBy: [{ field: 'Id' }],
      },
    },
    options,
  });
  if (!first.ok) return first;
  const numbers = first.value.invoices.flatMap((row) => textAt(row, 'SAP_Billing_Invoice_Number__c') ?? []);
  if (numbers.length === 0) return ok(flat({ ...first.value, billing: [] }));
  const second = await readQueries(crm, INTEGRATION, {
    queries: {
      billing: {
        from: 'Status_Information__c',
        select: paths('Status_Information__c'),
        where: { field: 'SAP_Billing_Number__c', op: 'IN', values: [...new Set(numbers)].sort() },
        orderBy: [{ field: 'Id' }],
      },
    },
    options,
  });
  return second.ok ? ok(flat({ ...first.value, ...second.value })) : second;
}

function flat(rows: { packaging: CrmRow[]; invoices: CrmRow[]; billing: CrmRow[] }): Read {
  const all = (object: CrmObjectName, list: readonly CrmRow[]) => list.map((row) => flatRow(row, paths(object)));
  return {
    Packaging_Information__c: all('Packaging_Information__c', rows.packaging),
    Invoices__c: all('Invoices__c', rows.invoices),
    Status_Information__c: all('Status_Information__c', rows.billing),
  };
}

function paths(object: CrmObjectName): readonly string[] {
  return selectListFor(object, { part: 'open-orders', role: 'integration' });
}

function isSame(a: TrackingRows['statuses'], b: TrackingRows['statuses']): boolean {
  const ids = Object.keys(b);
  return Object.keys(a).length === ids.length && ids.every((id) => a[id] === b[id]);
}
