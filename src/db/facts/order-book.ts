import { deriveTracking, type Tracking } from '#domain/orders/index.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import { orderParts } from './customer.ts';

/** An order of the CRM with all its related records. */
export type KnownOrder = {
  order: PartRecord<'Order'>;
  items: PartRecord<'OrderItem'>[];
  tracking: Tracking;
};

export type OrderBook = {
  /** The open orders are on this device; older ones may still be missing. */
  known: boolean;
  orders: KnownOrder[];
};

/** Reads all orders on this device, each once: an order that was just closed may be in two parts for a moment. */
export async function readOrderBook(parts: PartReader): Promise<OrderBook> {
  await parts.load(orderParts);
  const rows = <N extends 'Order' | 'OrderItem' | 'Packaging_Information__c' | 'Invoices__c' | 'Status_Information__c'>(
    object: N,
  ) => orderParts.flatMap((selector) => parts.rows(object, selector));
  const orders = new Map(
    rows('Order')
      .toReversed()
      .flatMap((order) => (order.Id ? [[order.Id, order] as const] : [])),
  );
  const items = unique(rows('OrderItem'));
  const itemsOf = groupBy(items, (item) => item.OrderId);
  const orderOfItem = new Map(items.map((item) => [item.Id, item.OrderId]));
  const packagingOf = groupBy(unique(rows('Packaging_Information__c')), (row) =>
    orderOfItem.get(row.Order_Product__c ?? undefined),
  );
  const invoicesOf = groupBy(unique(rows('Invoices__c')), (row) => row.order__c ?? undefined);
  const billing = unique(rows('Status_Information__c'));
  return {
    known: parts.isComplete({ kind: 'open-orders' }),
    orders: [...orders].map(([id, order]) => {
      const invoices = invoicesOf.get(id) ?? [];
      const numbers = new Set(invoices.map((invoice) => invoice.SAP_Billing_Invoice_Number__c));
      return {
        order,
        items: itemsOf.get(id) ?? [],
        tracking: deriveTracking({
          packaging: (packagingOf.get(id) ?? []).map((row) => ({ Status_quantiy__c: row.Status_quantiy__c ?? null })),
          invoices: invoices.map((row) => ({
            SAP_Billing_Invoice_Number__c: row.SAP_Billing_Invoice_Number__c ?? null,
            Billing_Invoiced_Qty__c: row.Billing_Invoiced_Qty__c ?? null,
          })),
          billing: billing
            .filter((row) => numbers.has(row.SAP_Billing_Number__c))
            .map((row) => ({
              SAP_Billing_Number__c: row.SAP_Billing_Number__c ?? null,
              Dispatch_Status__c: row.Dispatch_Status__c ?? null,
              Delivery_Status__c: row.Delivery_Status__c ?? null,
            })),
        }),
      };
    }),
  };
}

/**
 * Returns the status to show: the derived one while the order is on its way, else the CRM's own (ORD-024 to ORD-030).
 */
export function shownStatus({ order, tracking }: KnownOrder): string | null {
  const own = order.Status__c ?? null;
  const final = own === null || own === 'Cancelled' || own === 'Delivered' || own.startsWith('Payment');
  return final ? own : (tracking.status ?? own);
}

function unique<Row extends { Id?: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.Id, row])).values()];
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null | undefined): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
