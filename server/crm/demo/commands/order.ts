import { specialSkus } from '#crm/seed/catalogue/special-products.ts';
import { progressOf } from '#crm/seed/customers/order-progress.ts';
import { addDays } from '#crm/seed/days.ts';
import { orderStatuses } from '#domain/crm/index.ts';
import type { OrderStatus } from '#domain/orders/index.ts';
import { type CrmApi, type Row, soqlText, textOf } from '../crm-api.ts';
import { type DemoCommand, parseChoice, takeArguments } from '../demo-command.ts';
import { DemoRefusal } from '../demo-refusal.ts';
import { orderNumberOf } from '../fulfilment/read-order.ts';

/** Moves an order: sets its status, and the records that packing, billing and transport would have written by then. */
export const order: DemoCommand = {
  usage: '<number> <status>',
  does: `moves an order at once, without invoice files (${orderStatuses.join(', ')})`,
  run: async (crm, args) => {
    const [numberText, statusText] = takeArguments(args, ['number', 'status']);
    const status = parseChoice(statusText, orderStatuses);
    const number = orderNumberOf(numberText);
    const [row] = await crm.query(
      `SELECT Id, EffectiveDate, Status__c FROM Order WHERE OrderNumber = ${soqlText(number)}`,
    );
    if (row === undefined) throw new DemoRefusal(`There is no order ${number}.`);
    const found = { id: textOf(row, 'Id'), number, day: textOf(row, 'EffectiveDate') };
    const items = await itemsOf(crm, found.id);
    // Sets the status first: if the CRM refuses it, for example for short stock, the rest must stay unchanged.
    await crm.update([{ object: 'Order', id: found.id, fields: { Status__c: status } }]);
    await rewriteTracking(crm, { order: found, items, status });
    return `Order ${number}: ${textOf(row, 'Status__c') || 'no status'} → ${status}.`;
  },
};

type FoundOrder = { readonly id: string; readonly number: string; readonly day: string };

/** Returns the order's goods, without cancelled items and fees. */
async function itemsOf(crm: CrmApi, orderId: string): Promise<readonly Row[]> {
  const rows = await crm.query(
    `SELECT Id, Quantity, SOItem__c, ReasonofCancel__c, Product2.StockKeepingUnit FROM OrderItem WHERE OrderId = ${soqlText(orderId)} ORDER BY SOItem__c`,
  );
  const fees: readonly string[] = [specialSkus.delivery, specialSkus.expressDelivery];
  return rows.filter(
    (row) =>
      textOf(row, 'ReasonofCancel__c') !== '01' && !fees.includes(textOf(row.Product2 as Row, 'StockKeepingUnit')),
  );
}

async function rewriteTracking(
  crm: CrmApi,
  { order: found, items, status }: { order: FoundOrder; items: readonly Row[]; status: OrderStatus },
): Promise<void> {
  if (items.length === 0) return;
  await crm.remove(await trackingIds(crm, found.id, items));
  const { packed, loads } = progressOf[status];
  const nextDay = addDays(found.day, 1);
  if (packed) {
    await crm.create(
      'Packaging_Information__c',
      items.map((item) => ({
        Order_Product__c: textOf(item, 'Id'),
        Status_quantiy__c: item.Quantity,
        Shipping_Number__c: `SHP${found.number}`,
        Shipment_Date__c: nextDay,
      })),
    );
  }
  const itemStatuses = new Map<string, string>();
  for (const [at, load] of loads.entries()) {
    const billing = `9${found.number}${at}`;
    const share = items.filter((_, place) => loads.length === 1 || place < items.length / 2 === (at === 0));
    await crm.create(
      'Invoices__c',
      share.map((item, place) => ({
        order__c: found.id,
        order_product__c: textOf(item, 'Id'),
        SAP_Billing_Invoice_Number__c: billing,
        SAP_Billing_Invoice_Date__c: nextDay,
        SAP_Billing_Invoice_Line_Item_Number__c: String((place + 1) * 10),
        SAP_Sales_Order_Number__c: `5${found.number}`,
        SAP_Sales_Order_Line_Item_Number__c: String(Number(item.SOItem__c ?? 0) * 10),
        Billing_Invoiced_Qty__c: item.Quantity,
      })),
    );
    await crm.create('Status_Information__c', [
      {
        SAP_Billing_Number__c: billing,
        Dispatch_Status__c: load === 'invoiced' ? '0' : '1',
        Dispatch_Date__c: load === 'invoiced' ? null : addDays(found.day, 2),
        Delivery_Status__c: load === 'delivered' ? '1' : '0',
        Delivery_Date__c: load === 'delivered' ? addDays(found.day, 2) : null,
      },
    ]);
    for (const item of share) {
      itemStatuses.set(
        textOf(item, 'Id'),
        load === 'delivered' ? 'Delivered' : load === 'dispatched' ? 'Shipped' : 'Invoiced',
      );
    }
  }
  await crm.update(
    items.map((item) => {
      const id = textOf(item, 'Id');
      const reached = itemStatuses.get(id) ?? (status === 'Cancelled' ? 'Cancelled' : null);
      return { object: 'OrderItem', id, fields: { Status__c: reached } };
    }),
  );
}

/** Returns the Ids of the order's tracking records so far. */
async function trackingIds(crm: CrmApi, orderId: string, items: readonly Row[]): Promise<string[]> {
  const list = items.map((item) => soqlText(textOf(item, 'Id'))).join(', ');
  const packaging = await crm.query(`SELECT Id FROM Packaging_Information__c WHERE Order_Product__c IN (${list})`);
  const invoices = await crm.query(
    `SELECT Id, SAP_Billing_Invoice_Number__c FROM Invoices__c WHERE order__c = ${soqlText(orderId)}`,
  );
  const numbers = [...new Set(invoices.map((row) => soqlText(textOf(row, 'SAP_Billing_Invoice_Number__c'))))];
  const billing =
    numbers.length === 0
      ? []
      : await crm.query(`SELECT Id FROM Status_Information__c WHERE SAP_Billing_Number__c IN (${numbers.join(', ')})`);
  return [...packaging, ...invoices, ...billing].map((row) => textOf(row, 'Id'));
}
