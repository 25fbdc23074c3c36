import type { CrmApi } from '#crm/demo/crm-api.ts';
import { specialProductIds } from '#crm/seed/catalogue/special-products.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { must } from '#lib/assert.ts';
import { productNamed } from './catalogue.ts';
import type { CustomerIds } from './customers.ts';

type OrderedLine = { name: string; quantity: number; rupees: number };

export type ConfirmedOrder = {
  id: string;
  number: string /** Ids of its items by product name. */;
  items: Record<string, string>;
};

/**
 * Creates an order in the CRM and confirms it, which books stock and, on credit, its total. Lines cost `rupees` a piece
 * and 5 % tax, the delivery 18 %.
 */
export async function confirmedOrder(
  crm: CrmApi,
  { accountId, contactId }: Pick<CustomerIds, 'accountId' | 'contactId'>,
  order: { lines: readonly OrderedLine[]; deliveryRupees?: number; tender: string; fields?: Record<string, unknown> },
): Promise<ConfirmedOrder> {
  const products = await Promise.all(order.lines.map(({ name }) => productNamed(crm, name)));
  const goods = order.lines.map(({ quantity, rupees }, at) =>
    item({ productId: products[at]?.id ?? '', quantity, rupees, taxPercent: 5 }),
  );
  const fees = order.deliveryRupees
    ? [item({ productId: specialProductIds.delivery, quantity: 1, rupees: order.deliveryRupees, taxPercent: 18 })]
    : [];
  const items = [...goods, ...fees];
  const sum = (amounts: number[]) => Number(amounts.reduce((all, amount) => all + amount, 0).toFixed(2));
  const [id] = await crm.create('Order', [
    {
      AccountId: accountId,
      Contact__c: contactId,
      EffectiveDate: todayInIndia(Date.now()),
      TenderType2__c: order.tender,
      Order_Total__c: sum(items.map(({ Total_Item_Amount__c }) => Total_Item_Amount__c)),
      Salestotal__c: sum(items.map(({ Total_Base_Price__c }) => Total_Base_Price__c)),
      ...order.fields,
    },
  ]);
  const orderId = must(id, 'a new order');
  const itemIds = await crm.create(
    'OrderItem',
    items.map((one, at) => ({ ...one, OrderId: orderId, Contact__c: contactId, SOItem__c: at + 1 })),
  );
  await crm.update([{ object: 'Order', id: orderId, fields: { Status__c: 'Order Confirmed' } }]);
  const [row] = await crm.query(`SELECT OrderNumber FROM Order WHERE Id = '${orderId}'`);
  return {
    id: orderId,
    number: String(row?.OrderNumber),
    items: Object.fromEntries(order.lines.map(({ name }, at) => [name, itemIds[at] ?? ''])),
  };
}

function item(line: { productId: string; quantity: number; rupees: number; taxPercent: number }) {
  const { productId, quantity, rupees, taxPercent } = line;
  const base = quantity * rupees;
  const tax = Number(((base * taxPercent) / 100).toFixed(2));
  return {
    Product2Id: productId,
    Type_of_Order__c: 'O',
    Quantity: quantity,
    UnitPrice: rupees,
    Total_Base_Price__c: base,
    Tax__c: tax,
    Total_Item_Amount__c: Number((base + tax).toFixed(2)),
  };
}
