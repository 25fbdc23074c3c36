import { type CrmObjectName, selectListFor } from '#domain/crm/index.ts';
import type { TrackingRows } from '#domain/orders/index.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CallOptions, CrmFailure, CrmReader, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueryList } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt } from '#gateway/crm-client/row-values.ts';
import type { Query } from '#gateway/crm-client/soql.ts';
import { chunks } from '#gateway/store/chunks.ts';
import { ok, type Result } from '#lib/result.ts';

export type TrackingRecords = { packaging: CrmRow[]; invoices: CrmRow[]; billing: CrmRow[] };

/** A query with so many ids or billing numbers stays below the 16 KB that the CRM accepts as an address. */
export const IDS_PER_QUERY = 200;

/**
 * Reads the packaging, invoice and status records of orders (CRM-032 to CRM-034). Only the integration session may, so
 * the caller must have made sure that it may show these orders. Nothing to look for makes no call; long lists are split.
 */
export async function readTrackingRecords(
  crm: CrmReader,
  orderIds: readonly string[],
  options: CallOptions,
): Promise<Result<TrackingRecords, CrmFailure>> {
  const pieces = [...chunks([...new Set(orderIds)].sort(), IDS_PER_QUERY)].map(recordQueries);
  const queries = pieces.flatMap(({ packaging, invoices }) => [packaging, invoices]);
  const read = await readQueryList(crm, INTEGRATION, queries, options);
  if (!read.ok) return read;
  const packaging = read.value.filter((_, index) => index % 2 === 0).flat();
  const invoices = read.value.filter((_, index) => index % 2 === 1).flat();
  const billing = await readBilling(crm, invoices, options);
  return billing.ok ? ok({ packaging, invoices, billing: billing.value }) : billing;
}

/** Reads the status records of invoices. */
export async function readBilling(
  crm: CrmReader,
  invoices: readonly CrmRow[],
  options: CallOptions,
): Promise<Result<CrmRow[], CrmFailure>> {
  const numbers = [...billingNumbersOf(invoices)].sort();
  const read = await readQueryList(crm, INTEGRATION, [...chunks(numbers, IDS_PER_QUERY)].map(billingQuery), options);
  return read.ok ? ok(read.value.flat()) : read;
}

/** Returns the queries for the other records of so few orders that they fit. */
export const recordQueries = (orderIds: readonly string[]): { packaging: Query; invoices: Query } => ({
  packaging: packagingQuery(orderIds),
  invoices: invoicesQuery(orderIds),
});

/** Returns the billing numbers of invoices, which join status records to them. */
export function billingNumbersOf(invoices: readonly CrmRow[]): Set<string> {
  return new Set(invoices.flatMap((row) => textAt(row, 'SAP_Billing_Invoice_Number__c') ?? []));
}

/** Returns an order's records as the rules of the domain read them. */
export function recordsOf(orderId: string, { packaging, invoices, billing }: TrackingRecords): TrackingRows {
  const own = invoices.filter((row) => textAt(row, 'order__c') === orderId);
  return {
    packaging: packaging
      .filter((row) => textAt(row, ORDER_OF_PACKAGING) === orderId)
      .map((row) => ({ Status_quantiy__c: numberAt(row, 'Status_quantiy__c') })),
    invoices: own.map((row) => ({
      SAP_Billing_Invoice_Number__c: textAt(row, 'SAP_Billing_Invoice_Number__c'),
      Billing_Invoiced_Qty__c: numberAt(row, 'Billing_Invoiced_Qty__c'),
    })),
    // deriveTracking looks only at those that belong to these invoices.
    billing: billing.map((row) => ({
      SAP_Billing_Number__c: textAt(row, 'SAP_Billing_Number__c'),
      Dispatch_Status__c: textAt(row, 'Dispatch_Status__c'),
      Delivery_Status__c: textAt(row, 'Delivery_Status__c'),
    })),
  };
}

/** The fields of a tracking record that a customer's parts hold. */
export function trackingFields(object: CrmObjectName): readonly string[] {
  return selectListFor(object, { part: 'open-orders', role: 'integration' });
}

/** The order of a packaging record: the record itself names only the item. */
export const ORDER_OF_PACKAGING = 'Order_Product__r.OrderId';
const packagingFields = [...trackingFields('Packaging_Information__c'), ORDER_OF_PACKAGING];

const packagingQuery = (orderIds: readonly string[]): Query => ({
  from: 'Packaging_Information__c',
  select: packagingFields,
  where: { field: ORDER_OF_PACKAGING, op: 'IN', values: orderIds },
  orderBy: [{ field: 'Id' }],
});

const invoicesQuery = (orderIds: readonly string[]): Query => ({
  from: 'Invoices__c',
  select: trackingFields('Invoices__c'),
  where: { field: 'order__c', op: 'IN', values: orderIds },
  orderBy: [{ field: 'Id' }],
});

const billingQuery = (numbers: readonly string[]): Query => ({
  from: 'Status_Information__c',
  select: trackingFields('Status_Information__c'),
  where: { field: 'SAP_Billing_Number__c', op: 'IN', values: numbers },
  orderBy: [{ field: 'Id' }],
});
