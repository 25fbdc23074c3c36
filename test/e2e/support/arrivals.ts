import { addDays } from '#crm/seed/days.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { must } from '#lib/assert.ts';
import { productNamed } from './catalogue.ts';
import type { Customer } from './customers.ts';
import type { Shop } from './running-shop.ts';

const FEE = 'Delivery Charges-B2B';

export type Arrival = { orderId: string; orderNumber: string /** Names of the lines that came. */; lines: string[] };

/**
 * Creates an order of this customer that is on its way or there: 12 Butter Naan for ₹600.40 and 8 samosas for ₹450, a
 * cancelled line of ₹500, and ₹118 of delivery.
 */
export async function createArrival(shop: Shop, customer: Customer, status: string): Promise<Arrival> {
  const crm = await shop.crm();
  const { accountId, contactId } = customer;
  const [orderId] = await crm.create('Order', [
    {
      AccountId: accountId,
      Contact__c: contactId,
      EffectiveDate: addDays(todayInIndia(Date.now()), -2),
      Status__c: status,
      Order_Total__c: 1668.4,
    },
  ]);
  const id = must(orderId, 'a new order');
  const names = ['Butter Naan', 'Punjabi Samosa', 'Malai Paneer Dice'] as const;
  const [naan, samosa, paneer] = await Promise.all(names.map((name) => productNamed(crm, name)));
  const [fee] = await crm.query(`SELECT Id FROM Product2 WHERE Name = '${FEE}'`);
  const item = (SOItem__c: number, Product2Id: unknown, Quantity: number, amount: number, more = {}) => ({
    OrderId: id,
    Contact__c: contactId,
    Product2Id,
    SOItem__c,
    Quantity,
    UnitPrice: 50,
    Total_Item_Amount__c: amount,
    ...more,
  });
  const cancelled = { ReasonofCancel__c: '01', Status__c: 'Cancelled', Cancel_Quantity__c: 5, CAmount__c: 500 };
  await crm.create('OrderItem', [
    item(10, naan?.id, 12, 600.4),
    item(20, samosa?.id, 8, 450),
    item(30, paneer?.id, 5, 500, cancelled),
    item(40, fee?.Id, 1, 118),
  ]);
  const [order] = await crm.query(`SELECT OrderNumber FROM Order WHERE Id = '${id}'`);
  return { orderId: id, orderNumber: String(order?.OrderNumber), lines: names.slice(0, 2) };
}
