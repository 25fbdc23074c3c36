import type { CrmApi } from '#crm/demo/crm-api.ts';
import { addDays } from '#crm/seed/days.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { must } from '#lib/assert.ts';
import { type CrmProduct, productNamed } from './catalogue.ts';
import type { CustomerIds } from './customers.ts';

/** A line of a past order, in rupees before offers and tax; `discount` is for the whole line. */
export type PastLine = { product: string | CrmProduct; quantity: number; price: number; discount?: number };

/** Creates a delivered order of this customer in the CRM. Returns its id and number. */
export async function createPastOrder(
  crm: CrmApi,
  { customer, daysAgo, lines }: { customer: CustomerIds; daysAgo: number; lines: readonly PastLine[] },
): Promise<{ id: string; number: string }> {
  const { accountId, contactId } = customer;
  const total = lines.reduce((sum, { quantity, price, discount = 0 }) => sum + quantity * price - discount, 0);
  const [made] = await crm.create('Order', [
    {
      AccountId: accountId,
      Contact__c: contactId,
      EffectiveDate: addDays(todayInIndia(Date.now()), -daysAgo),
      Status__c: 'Delivered',
      Order_Total__c: total,
    },
  ]);
  const id = must(made, 'a past order');
  const products = await Promise.all(
    lines.map(({ product }) => (typeof product === 'string' ? productNamed(crm, product) : product)),
  );
  await crm.create(
    'OrderItem',
    lines.map(({ quantity, price, discount = 0 }, at) => ({
      OrderId: id,
      Contact__c: contactId,
      Product2Id: products[at]?.id,
      SOItem__c: at + 1,
      Quantity: quantity,
      UnitPrice: price,
      Total_Base_Price__c: quantity * price,
      DiscValue__c: discount,
      Total_Item_Amount__c: quantity * price - discount,
    })),
  );
  const [row] = await crm.query(`SELECT OrderNumber FROM Order WHERE Id = '${id}'`);
  return { id, number: String(row?.OrderNumber) };
}

/** Creates a product that was taken off the list, so that no device has it. */
export async function createGoneProduct(crm: CrmApi, name: string): Promise<CrmProduct> {
  const sku = `GONE-${Date.now()}`;
  const [id] = await crm.create('Product2', [{ Name: name, StockKeepingUnit: sku, IsActive: false }]);
  return { id: must(id, 'a product'), sku, name, category: '' };
}
