import { type CrmObjectName, selectListFor } from '#domain/crm/index.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CrmClient, CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows, readQueries } from '#gateway/crm-client/read-queries.ts';
import { flatRow, textAt } from '#gateway/crm-client/row-values.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { TrackingRows, TrackingStore } from './tracking-store.ts';

export type TrackingRequest = {
  contactId: string;
  /** Parts that contain tracking rows ('open-orders', 'history/2026Q4'), with their orders. */
  groups: readonly TrackedPart[];
  timeoutMs: number;
};

type TrackedPart = {
  part: string;
  /** Orders that the customer's own session has just returned: no other customer's orders are looked up. */
  orders: readonly CrmRow[];
  /** Read again, even if no change is likely. */
  anew: boolean;
};

/**
 * Returns the tracking records of a customer's orders, by part. Only the integration session may read them (SEC-005),
 * so they are read only when the rotation asks for it or an order's status has changed since: two calls, however many
 * parts there are. Otherwise returns what was read last.
 */
export async function readTracking(
  deps: { crm: CrmClient; tracking: TrackingStore },
  { contactId, groups, timeoutMs }: TrackingRequest,
): Promise<Result<ReadonlyMap<string, TrackingRows>, CrmFailure>> {
  const found = new Map<string, TrackingRows>();
  const stale: TrackedPart[] = [];
  for (const group of groups) {
    const known = group.anew ? null : ((await deps.tracking.load(contactId, group.part)) ?? nothingYet);
    if (known && isCurrent(known.statuses, statusesOf(group.orders))) {
      found.set(group.part, { ...rowsOfOrders(asRead(known), group.orders), statuses: known.statuses });
    } else stale.push(group);
  }
  const read = await readAll(
    deps.crm,
    stale.flatMap(({ orders }) => orders),
    timeoutMs,
  );
  // This refuses the gateway's session, and says nothing about the customer's.
  if (!read.ok) return read.error.kind === 'unauthorized' ? err({ kind: 'busy', status: 401, errors: [] }) : read;
  for (const { part, orders } of stale) {
    const rows = rowsOfOrders(read.value, orders);
    await deps.tracking.save(contactId, part, rows);
    found.set(part, rows);
  }
  return ok(found);
}

type Read = { packaging: CrmRow[]; invoices: CrmRow[]; billing: CrmRow[] };

async function readAll(
  crm: CrmClient,
  orders: readonly CrmRow[],
  timeoutMs: number,
): Promise<Result<Read, CrmFailure>> {
  const nothing: Read = { packaging: [], invoices: [], billing: [] };
  if (orders.length === 0) return ok(nothing);
  const orderIds = orders.map(({ Id }) => String(Id)).sort();
  const options = { timeoutMs, purpose: 'customer-parts' as const };
  const first = await readQueries(
    crm,
    INTEGRATION,
    {
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
  );
  if (!first.ok) return first;
  const numbers = [...numbersOf(first.value.invoices)].sort();
  if (numbers.length === 0) return ok({ ...nothing, ...first.value });
  const second = await readQueries(
    crm,
    INTEGRATION,
    {
      billing: {
        from: 'Status_Information__c',
        select: paths('Status_Information__c'),
        where: { field: 'SAP_Billing_Number__c', op: 'IN', values: numbers },
        orderBy: [{ field: 'Id' }],
      },
    },
    options,
  );
  return second.ok ? ok({ ...first.value, ...second.value }) : second;
}

function rowsOfOrders({ packaging, invoices, billing }: Read, orders: readonly CrmRow[]): TrackingRows {
  const ids = new Set(orders.map(({ Id }) => Id));
  const items = new Set(orders.flatMap((order) => childRows(order, 'OrderItems')).map(({ Id }) => Id));
  const own = invoices.filter((row) => ids.has(row.order__c));
  const numbers = numbersOf(own);
  const flat = (object: CrmObjectName, rows: readonly CrmRow[]) => rows.map((row) => flatRow(row, paths(object)));
  return {
    statuses: statusesOf(orders),
    Packaging_Information__c: flat(
      'Packaging_Information__c',
      packaging.filter((row) => items.has(row.Order_Product__c)),
    ),
    Invoices__c: flat('Invoices__c', own),
    Status_Information__c: flat(
      'Status_Information__c',
      billing.filter((row) => numbers.has(textAt(row, 'SAP_Billing_Number__c') ?? '')),
    ),
  };
}

function numbersOf(invoices: readonly CrmRow[]): Set<string> {
  return new Set(invoices.flatMap((row) => textAt(row, 'SAP_Billing_Invoice_Number__c') ?? []));
}

function statusesOf(orders: readonly CrmRow[]): TrackingRows['statuses'] {
  return Object.fromEntries(orders.map((order) => [String(order.Id), textAt(order, 'Status__c')]));
}

function paths(object: CrmObjectName): readonly string[] {
  return selectListFor(object, { part: 'open-orders', role: 'integration' });
}

const nothingYet: TrackingRows = {
  statuses: {},
  Packaging_Information__c: [],
  Invoices__c: [],
  Status_Information__c: [],
};

/** An order that was just confirmed, or is not paid, has no tracking records yet. */
const atTheStart: ReadonlySet<string | null> = new Set(['Order Confirmed', 'Payment Pending', 'Payment Failed']);

/**
 * Returns whether stored rows are still current: every order has the status it had, or is new and in its first status.
 */
function isCurrent(before: TrackingRows['statuses'], now: TrackingRows['statuses']): boolean {
  return Object.entries(now).every(([id, status]) => (id in before ? before[id] === status : atTheStart.has(status)));
}

/** Stored rows are flat and can be used like rows that were just read: none of their paths goes through a parent. */
function asRead(rows: TrackingRows): Read {
  return {
    packaging: rows.Packaging_Information__c,
    invoices: rows.Invoices__c,
    billing: rows.Status_Information__c,
  };
}
