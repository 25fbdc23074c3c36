import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CrmFailure, CrmReader, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows } from '#gateway/crm-client/read-queries.ts';
import { flatRow, textAt } from '#gateway/crm-client/row-values.ts';
import {
  billingNumbersOf,
  readTrackingRecords,
  type TrackingRecords,
  trackingFields,
} from '#gateway/orders/tracking-records.ts';
import { ok, type Result } from '#lib/result.ts';
import { noTracking, type TrackingRows, type TrackingStore } from './tracking-store.ts';

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
 * parts there are, and more only for hundreds of orders. Otherwise returns what was read last.
 */
export async function readTracking(
  deps: { crm: CrmReader; tracking: TrackingStore },
  { contactId, groups, timeoutMs }: TrackingRequest,
): Promise<Result<ReadonlyMap<string, TrackingRows>, CrmFailure>> {
  const found = new Map<string, TrackingRows>();
  const stale: TrackedPart[] = [];
  for (const group of groups) {
    const known = group.anew ? null : ((await deps.tracking.load(contactId, group.part)) ?? noTracking);
    if (known && isCurrent(known.statuses, statusesOf(group.orders))) {
      found.set(group.part, { ...rowsOfOrders(asRead(known), group.orders), statuses: known.statuses });
    } else stale.push(group);
  }
  const orderIds = stale.flatMap(({ orders }) => orders.map(({ Id }) => String(Id)));
  const read = await readTrackingRecords(deps.crm, orderIds, { timeoutMs, purpose: 'customer-parts' });
  if (!read.ok) return read;
  for (const { part, orders } of stale) {
    const rows = rowsOfOrders(read.value, orders);
    await deps.tracking.save(contactId, part, rows);
    found.set(part, rows);
  }
  return ok(found);
}

function rowsOfOrders({ packaging, invoices, billing }: TrackingRecords, orders: readonly CrmRow[]): TrackingRows {
  const ids = new Set(orders.map(({ Id }) => Id));
  const items = new Set(orders.flatMap((order) => childRows(order, 'OrderItems')).map(({ Id }) => Id));
  const own = invoices.filter((row) => ids.has(row.order__c));
  const numbers = billingNumbersOf(own);
  const flat = (object: CrmObjectName, rows: readonly CrmRow[]) =>
    rows.map((row) => flatRow(row, trackingFields(object)));
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

function statusesOf(orders: readonly CrmRow[]): TrackingRows['statuses'] {
  return Object.fromEntries(orders.map((order) => [String(order.Id), textAt(order, 'Status__c')]));
}

/** An order that was just confirmed, or is not paid, has no tracking records yet. */
const atTheStart: ReadonlySet<string | null> = new Set(['Order Confirmed', 'Payment Pending', 'Payment Failed']);

/**
 * Returns whether stored rows are still current: every order has the status it had, or is new and in its first status.
 */
function isCurrent(before: TrackingRows['statuses'], now: TrackingRows['statuses']): boolean {
  return Object.entries(now).every(([id, status]) => (id in before ? before[id] === status : atTheStart.has(status)));
}

/** Stored rows are flat and can be used like rows that were just read: none of their paths goes through a parent. */
function asRead(rows: TrackingRows): TrackingRecords {
  return {
    packaging: rows.Packaging_Information__c,
    invoices: rows.Invoices__c,
    billing: rows.Status_Information__c,
  };
}
