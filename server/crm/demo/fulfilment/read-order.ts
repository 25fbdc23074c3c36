import type { BillableItem } from '#crm/documents/billed-amounts.ts';
import { piecesToDeliver } from '#crm/documents/billed-amounts.ts';
import type { BilledOrder } from '#crm/documents/invoice-paper.ts';
import { specialSkus } from '#crm/seed/catalogue/special-products.ts';
import { type CrmApi, type Row, soqlText, textOf } from '../crm-api.ts';
import { DemoRefusal } from '../demo-refusal.ts';

/** An item of an order, how many of its pieces are to be delivered, and how far they are. */
export type OrderedLine = {
  readonly id: string;
  /** 1, 2, … as on the order's page. */
  readonly number: number;
  readonly name: string;
  readonly item: BillableItem;
  readonly isFee: boolean;
  readonly pieces: number;
  readonly packed: number;
  readonly billed: number;
  readonly itemStatus: string | null;
};

/** An invoice: its pieces by item, and whether they have left and arrived. */
export type Bill = {
  readonly number: string;
  readonly statusId: string;
  readonly pieces: ReadonlyMap<string, number>;
  readonly shipped: boolean;
  readonly delivered: boolean;
};

export type FoundOrder = {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly row: Row & BilledOrder;
  readonly lines: readonly OrderedLine[];
  readonly fees: readonly OrderedLine[];
  /** Oldest first. */
  readonly bills: readonly Bill[];
};

/** Returns '00000013' for '13'. */
function orderNumberOf(text: string): string {
  if (!/^\d{1,8}$/.test(text)) throw new DemoRefusal(`Not an order number: ${text}`);
  return text.padStart(8, '0');
}

const orderFields =
  'Id, Status__c, AccountId, EffectiveDate, BillingStreet, BillingCity, BillingState, BillingPostalCode, ShippingStreet, ShippingCity, ShippingState, ShippingPostalCode';
const itemFields =
  'Id, SOItem__c, Quantity, Tax__c, Total_Item_Amount__c, Category__c, ReasonofCancel__c, Cancel_Quantity__c, CAmount__c, Status__c, Product2.Name, Product2.StockKeepingUnit';

/** Reads an order with all that packing, billing and transport have written about it so far. */
export async function readOrder(crm: CrmApi, numberText: string): Promise<FoundOrder> {
  const number = orderNumberOf(numberText);
  const [row] = await crm.query(`SELECT ${orderFields} FROM Order WHERE OrderNumber = ${soqlText(number)}`);
  if (row === undefined) throw new DemoRefusal(`There is no order ${number}.`);
  const id = textOf(row, 'Id');
  const items = await crm.query(
    `SELECT ${itemFields} FROM OrderItem WHERE OrderId = ${soqlText(id)} ORDER BY SOItem__c`,
  );
  const packed = await crm.query(
    `SELECT Order_Product__c, Status_quantiy__c FROM Packaging_Information__c WHERE Order_Product__r.OrderId = ${soqlText(id)}`,
  );
  const bills = await readBills(crm, id);
  const lines = items.map((item) => {
    const line = { id: textOf(item, 'Id'), item: item as unknown as BillableItem };
    const ofLine = packed.filter((each) => textOf(each, 'Order_Product__c') === line.id);
    return {
      ...line,
      number: numberOf(item, 'SOItem__c'),
      name: textOf(item.Product2 as Row, 'Name'),
      isFee: fees.includes(textOf(item.Product2 as Row, 'StockKeepingUnit')),
      pieces: piecesToDeliver(line.item),
      packed: ofLine.reduce((sum, each) => sum + numberOf(each, 'Status_quantiy__c'), 0),
      billed: bills.reduce((sum, bill) => sum + (bill.pieces.get(line.id) ?? 0), 0),
      itemStatus: textOf(item, 'Status__c') || null,
    };
  });
  return {
    id,
    number,
    status: textOf(row, 'Status__c'),
    row,
    lines: lines.filter(({ isFee }) => !isFee),
    fees: lines.filter(({ isFee }) => isFee),
    bills,
  };
}

const fees: readonly string[] = [specialSkus.delivery, specialSkus.expressDelivery];

async function readBills(crm: CrmApi, orderId: string): Promise<Bill[]> {
  const invoices = await crm.query(
    `SELECT order_product__c, SAP_Billing_Invoice_Number__c, Billing_Invoiced_Qty__c FROM Invoices__c WHERE order__c = ${soqlText(orderId)} ORDER BY Name`,
  );
  const numbers = [...new Set(invoices.map((row) => textOf(row, 'SAP_Billing_Invoice_Number__c')))];
  if (numbers.length === 0) return [];
  const statuses = await crm.query(
    `SELECT Id, SAP_Billing_Number__c, Dispatch_Status__c, Delivery_Status__c FROM Status_Information__c WHERE SAP_Billing_Number__c IN (${numbers.map(soqlText).join(', ')})`,
  );
  return numbers.map((number) => {
    const status = statuses.find((row) => textOf(row, 'SAP_Billing_Number__c') === number);
    const own = invoices.filter((row) => textOf(row, 'SAP_Billing_Invoice_Number__c') === number);
    const pieces = new Map<string, number>();
    for (const row of own) {
      const itemId = textOf(row, 'order_product__c');
      pieces.set(itemId, (pieces.get(itemId) ?? 0) + numberOf(row, 'Billing_Invoiced_Qty__c'));
    }
    return {
      number,
      statusId: textOf(status, 'Id'),
      pieces,
      shipped: textOf(status, 'Dispatch_Status__c') === '1',
      delivered: textOf(status, 'Delivery_Status__c') === '1',
    };
  });
}

function numberOf(row: Row, field: string): number {
  const value = row[field];
  return typeof value === 'number' ? value : 0;
}
