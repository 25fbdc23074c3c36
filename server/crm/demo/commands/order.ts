import { progressOf } from '#crm/seed/customers/order-progress.ts';
import { addDays } from '#crm/seed/days.ts';
import { orderStatuses } from '#domain/crm/index.ts';
import type { OrderStatus } from '#domain/orders/index.ts';
import { type CrmApi, soqlText, textOf } from '../crm-api.ts';
import { type DemoCommand, parseChoice, takeArguments } from '../demo-command.ts';
import { type Bill, type FoundOrder, type OrderedLine, readOrder } from '../fulfilment/read-order.ts';
import { writeInvoice } from '../fulfilment/write-invoice.ts';

/**
 * Moves an order: sets its status, and the records and invoices that packing, billing and transport would have written
 * by then.
 */
export const order: DemoCommand = {
  usage: '<number> <status>',
  does: `moves an order at once (${orderStatuses.join(', ')})`,
  run: async (crm, args) => {
    const [numberText, statusText] = takeArguments(args, ['number', 'status']);
    const status = parseChoice(statusText, orderStatuses);
    const found = await readOrder(crm, numberText);
    // Sets the status first: if the CRM refuses it, for example for short stock, the rest must stay unchanged.
    await crm.update([{ object: 'Order', id: found.id, fields: { Status__c: status } }]);
    await rewriteTracking(crm, found, status);
    return `Order ${found.number}: ${found.status || 'no status'} → ${status}.`;
  },
};

async function rewriteTracking(crm: CrmApi, found: FoundOrder, status: OrderStatus): Promise<void> {
  const lines = found.lines.filter(({ pieces }) => pieces > 0).map((line) => ({ ...line, packed: 0, billed: 0 }));
  if (lines.length === 0) return;
  await crm.remove(await trackingIds(crm, found));
  const { packed, loads } = progressOf[status];
  const day = found.row.EffectiveDate ?? '';
  if (packed) {
    await crm.create(
      'Packaging_Information__c',
      lines.map(({ id, pieces }) => ({
        Order_Product__c: id,
        Status_quantiy__c: pieces,
        Shipping_Number__c: `SHP${found.number}`,
        Shipment_Date__c: addDays(day, 1),
      })),
    );
  }
  const reached = new Map<string, string>();
  const bills: Bill[] = [];
  for (const [at, load] of loads.entries()) {
    const share = lines.filter((_, place) => loads.length === 1 || place < lines.length / 2 === (at === 0));
    const chosen = share.map((line) => ({ line, pieces: line.pieces }));
    const { bill } = await writeInvoice(crm, { ...found, lines, bills }, { chosen, today: addDays(day, 1) });
    bills.push(bill);
    if (load !== 'invoiced') {
      const arrived = load === 'delivered' ? { Delivery_Status__c: '1', Delivery_Date__c: addDays(day, 2) } : {};
      const fields = { Dispatch_Status__c: '1', Dispatch_Date__c: addDays(day, 2), ...arrived };
      await crm.update([{ object: 'Status_Information__c', id: bill.statusId, fields }]);
    }
    for (const { id } of share) {
      reached.set(id, load === 'delivered' ? 'Delivered' : load === 'dispatched' ? 'Shipped' : 'Invoiced');
    }
  }
  const statusOf = ({ id }: OrderedLine) => reached.get(id) ?? (status === 'Cancelled' ? 'Cancelled' : null);
  await crm.update(lines.map((line) => ({ object: 'OrderItem', id: line.id, fields: { Status__c: statusOf(line) } })));
}

/** Returns the Ids of the order's tracking records so far, and of its invoices' files. */
async function trackingIds(crm: CrmApi, { id, bills }: FoundOrder): Promise<string[]> {
  const packaging = await crm.query(
    `SELECT Id FROM Packaging_Information__c WHERE Order_Product__r.OrderId = ${soqlText(id)}`,
  );
  const invoices = await crm.query(`SELECT Id FROM Invoices__c WHERE order__c = ${soqlText(id)}`);
  const list = invoices.map((row) => soqlText(textOf(row, 'Id'))).join(', ');
  const files = list === '' ? [] : await crm.query(`SELECT Id FROM Attachment WHERE ParentId IN (${list})`);
  const found = [...files, ...packaging, ...invoices].map((row) => textOf(row, 'Id'));
  return [...found, ...bills.map(({ statusId }) => statusId).filter((statusId) => statusId !== '')];
}
