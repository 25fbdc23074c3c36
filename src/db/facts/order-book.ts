import { deriveTracking, type Tracking } from '#domain/orders/index.ts';
import type { PartReader, PartRecord, PartSelector } from '../parts/part-reader.ts';
import { orderParts } from './customer.ts';

/** An order of the CRM with all its related records. */
export type KnownOrder = {
  order: PartRecord<'Order'>;
  items: PartRecord<'OrderItem'>[];
  records: {
    packaging: PartRecord<'Packaging_Information__c'>[];
    invoices: PartRecord<'Invoices__c'>[];
    /** Those of the invoices' numbers. */
    billing: PartRecord<'Status_Information__c'>[];
  };
  tracking: Tracking;
};

export type OrderBook = {
  /** All of them are on this device. Otherwise, more may come. */
  known: boolean;
  orders: KnownOrder[];
};

/**
 * Reads all orders on this device, or those in some parts, each once: an order that was just closed may be in two parts
 * for a moment.
 */
export async function readOrderBook(
  parts: PartReader,
  selectors: readonly PartSelector[] = orderParts,
): Promise<OrderBook> {
  await parts.load(selectors);
  const rows = <N extends 'Order' | 'OrderItem' | 'Packaging_Information__c' | 'Invoices__c' | 'Status_Information__c'>(
    object: N,
  ) => unique(selectors.flatMap((selector) => parts.rows(object, selector)));
  const items = rows('OrderItem');
  const itemsOf = groupBy(items, (item) => item.OrderId);
  const orderOfItem = new Map(items.map((item) => [item.Id, item.OrderId]));
  const packagingOf = groupBy(rows('Packaging_Information__c'), (row) =>
    orderOfItem.get(row.Order_Product__c ?? undefined),
  );
  const invoicesOf = groupBy(rows('Invoices__c'), (row) => row.order__c);
  const billingOf = groupBy(rows('Status_Information__c'), (row) => row.SAP_Billing_Number__c);
  const orders = rows('Order').flatMap((order): KnownOrder[] => {
    if (!order.Id) return [];
    const invoices = invoicesOf.get(order.Id) ?? [];
    const numbers = new Set(invoices.map((invoice) => invoice.SAP_Billing_Invoice_Number__c ?? ''));
    const records = {
      packaging: packagingOf.get(order.Id) ?? [],
      invoices,
      billing: [...numbers].flatMap((number) => billingOf.get(number) ?? []),
    };
    return [{ order, items: itemsOf.get(order.Id) ?? [], records, tracking: deriveTracking(records) }];
  });
  return { known: selectors.every((selector) => parts.isComplete(selector)), orders };
}

/** Derives the tracking of one item from the order's records (ORD-022). */
export function trackingOfItem({ records }: KnownOrder, itemId: string): Tracking {
  return deriveTracking({
    packaging: records.packaging.filter((row) => row.Order_Product__c === itemId),
    invoices: records.invoices.filter((row) => row.order_product__c === itemId),
    billing: records.billing,
  });
}

/** A row that is in two parts counts once, as the first part has it: the open orders are read more often. */
function unique<Row extends { Id?: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.toReversed().map((row) => [row.Id, row])).values()].reverse();
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
