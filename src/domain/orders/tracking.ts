import type { CrmRecord } from '#domain/crm/index.ts';
import type { Stage } from './stages.ts';
import type { OrderStatus } from './status.ts';

/**
 * The records of an order, or of one of its items, with the fields that the tracker reads (DATA-035 to DATA-037); a
 * field that is absent is unknown.
 */
export type TrackingRows = {
  packaging: readonly Partial<Pick<CrmRecord<'Packaging_Information__c'>, 'Status_quantiy__c'>>[];
  invoices: readonly Partial<
    Pick<CrmRecord<'Invoices__c'>, 'SAP_Billing_Invoice_Number__c' | 'Billing_Invoiced_Qty__c'>
  >[];
  billing: readonly Partial<
    Pick<CrmRecord<'Status_Information__c'>, 'SAP_Billing_Number__c' | 'Dispatch_Status__c' | 'Delivery_Status__c'>
  >[];
};

/** The value of Dispatch_Status__c and Delivery_Status__c in a completed billing record. */
const DONE = '1';

/** How far an order has progressed, in pieces; null for a step of which no record says that it was reached. */
export type Tracking = {
  /** One for each packaging record, the smallest first: the records have no order of their own. */
  packed: readonly number[];
  invoiced: number | null;
  dispatched: number | null;
  delivered: number | null;
  status: Stage | null;
};

/**
 * Derives the tracking from the records, whatever their order (ORD-024 to ORD-028). The billing number joins billing
 * records to invoices; quantities come from the invoices. An order is delivered when it has invoices and all of them
 * are delivered.
 */
export function deriveTracking({ packaging, invoices, billing }: TrackingRows): Tracking {
  const numbers = new Set(invoices.map((invoice) => invoice.SAP_Billing_Invoice_Number__c ?? null));
  const dispatched = numbersDone(billing, 'Dispatch_Status__c', numbers);
  const delivered = numbersDone(billing, 'Delivery_Status__c', numbers);
  const piecesOf = (chosen: ReadonlySet<string | null>) => {
    if (chosen.size === 0) return null;
    const own = invoices.filter((invoice) => chosen.has(invoice.SAP_Billing_Invoice_Number__c ?? null));
    return sumOfQuantities(own.map((invoice) => invoice.Billing_Invoiced_Qty__c ?? 0));
  };
  const status = (): Stage | null => {
    if (delivered.size > 0) return delivered.size === numbers.size ? 'Delivered' : 'Partially Delivered';
    if (dispatched.size > 0) return dispatched.size === numbers.size ? 'Shipped' : 'Partially Dispatched';
    if (invoices.length > 0) return 'Invoiced';
    return packaging.length > 0 ? 'Packaged' : null;
  };
  return {
    packed: packaging.map((record) => record.Status_quantiy__c ?? 0).toSorted((a, b) => a - b),
    invoiced: piecesOf(numbers),
    dispatched: piecesOf(dispatched),
    delivered: piecesOf(delivered),
    status: status(),
  };
}

/** Adds quantities in thousandths, the CRM's precision, so that the order of the records does not matter. */
export function sumOfQuantities(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + Math.round(quantity * 1_000), 0) / 1_000;
}

function numbersDone(
  billing: TrackingRows['billing'],
  field: 'Dispatch_Status__c' | 'Delivery_Status__c',
  known: ReadonlySet<string | null>,
): Set<string> {
  const done = billing.filter((record) => record[field] === DONE);
  return new Set(done.flatMap(({ SAP_Billing_Number__c: number }) => (number && known.has(number) ? [number] : [])));
}

/**
 * Returns the `Status__c` that the server writes for a derived status (ORD-029), or null when it leaves the order
 * unchanged. The status only moves forward; cancelled orders and payment states never change.
 */
export function statusToStore(options: {
  derived: Tracking['status'];
  current: string | null;
}): Extract<OrderStatus, 'In Progress' | 'Delivered'> | null {
  const { derived, current } = options;
  const moving = current !== null && movable.has(current);
  if (derived === null || !moving) return null;
  const wanted = derived === 'Delivered' ? 'Delivered' : 'In Progress';
  return wanted === 'In Progress' && current !== 'Order Confirmed' ? null : wanted;
}

/** Statuses from which tracking records may move an order forward. */
const movable: ReadonlySet<string> = new Set<OrderStatus>([
  'Order Confirmed',
  'In Progress',
  'Packaged',
  'Invoiced',
  'Shipped',
  'Partially Dispatched',
  'Partially Delivered',
]);
