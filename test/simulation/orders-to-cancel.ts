import type { ModelCrm } from '#test/support/model-crm/model-crm.ts';
import type { stockShop } from '#test/support/model-crm/shop.ts';
import type { Dice } from '#test/support/seeded-random.ts';

/** An order as the CRM has it, with its lines; amounts in paise. */
export type OrderToCancel = {
  id: string;
  status: string;
  refunded: number;
  lines: readonly { id: string; isChosen: boolean; cancelled: number; quantity: number; amount: number }[];
};

const COUNT = 5;
const PLENTY = 10_000_000;

/** Adds asha's confirmed orders, some on credit: two goods with odd amounts, a sample and a delivery charge. */
export function addOrders({ crm, shop }: { crm: ModelCrm; shop: ReturnType<typeof stockShop> }) {
  const { contactId, accountId } = shop.asha;
  crm.change('Credit_Management__c', shop.creditId, { Credit_Balance__c: PLENTY, Credit_limit__c: PLENTY });
  crm.change('Stock__c', shop.fries.stockId, { Value__c: PLENTY });
  const ids = Array.from({ length: COUNT }, (_, index) => {
    const order = crm.add('Order', {
      ...{ Contact__c: contactId, AccountId: accountId, EffectiveDate: '2026-11-21', OrderNumber: `0000100${index}` },
      ...{ Order_Total__c: 3226.17, TenderValue__c: 3226.17, TenderType2__c: index % 3 === 2 ? 'ZT03' : 'ZCRT' },
    });
    const line = (Product2Id: string, Quantity: number, UnitPrice: number, total: number, more: object = {}) =>
      crm.add('OrderItem', {
        ...{ OrderId: order.Id, Product2Id, Quantity, UnitPrice, Type_of_Order__c: 'O' },
        ...{ Total_Base_Price__c: Quantity * UnitPrice, Total_Item_Amount__c: total, ...more },
      });
    line(shop.fries.id, 15, 150, 2520.07);
    line(shop.bread.id, 7, 80, 588.1);
    line(shop.cake.id, 1, 0, 0, { Type_of_Order__c: 'S' });
    line(shop.delivery.id, 1, 100, 118, { Deliverycharges__c: 100 });
    crm.change('Order', order.Id, { Status__c: 'Order Confirmed' });
    return order.Id;
  });
  const number = (value: unknown) => Number(value ?? 0);
  return {
    ids,
    read: (): OrderToCancel[] => {
      const items = [...crm.rows.table('OrderItem').values()];
      return ids.map((id) => {
        const order = crm.rows.table('Order').get(id);
        return {
          id,
          status: String(order?.Status__c),
          refunded: Math.round(number(order?.CancelAmount__c) * 100),
          lines: items
            .filter((item) => item.OrderId === id)
            .map((item) => ({
              id: item.Id,
              isChosen: number(item.Deliverycharges__c) === 0,
              cancelled: number(item.Cancel_Quantity__c),
              quantity: number(item.Quantity),
              amount: Math.round(number(item.CAmount__c) * 100),
            })),
        };
      });
    },
    /** The back office begins to pack one of the orders. */
    move(dice: Dice): void {
      const id = dice.pick(ids);
      if (crm.rows.table('Order').get(id)?.Status__c === 'Order Confirmed')
        crm.change('Order', id, { Status__c: 'In Progress' });
    },
  };
}
