import { paiseFromRupees } from '#domain/money.ts';
import { Tender } from '#domain/orders/tender.ts';
import { must } from '#lib/assert.ts';
import type { ModelCrm } from '#test/support/model-crm/model-crm.ts';
import type { stockShop } from '#test/support/model-crm/shop.ts';
import type { Dice } from '#test/support/seeded-random.ts';
import type { createPayProvider } from './pay-provider.ts';

/** An order as the CRM has it, with its lines, and what its bank got back; amounts in paise. */
export type OrderToCancel = {
  id: string;
  status: string;
  refunded: number;
  /** What was paid in all, and what of it by credit. */
  paid: number;
  credit: number;
  /** What of the refund was paid online goes to the bank. */
  toBank: boolean;
  /** What the provider returns or has returned, and what it could not return. */
  returned: number;
  failed: number;
  lines: readonly { id: string; isChosen: boolean; cancelled: number; quantity: number; amount: number }[];
};

type Shop = { crm: ModelCrm; shop: ReturnType<typeof stockShop>; provider: ReturnType<typeof createPayProvider> };

const PLENTY = 10_000_000;
const TOTAL = 3_226.17;
/** Less than the lines cost, so that not all of them can be refunded. */
const MIXED = { credit: 100, online: 2_900.5 };
/** Share of the back office's looks at an order after which it packs it. */
const MOVES = 0.4;
/** How the orders are paid. */
const tenders = ['mixed', 'credit', 'mixed', 'cash', 'mixed'] as const;

/** Adds asha's confirmed orders: two goods with odd amounts, a sample and a delivery charge. */
export function addOrders({ crm, shop, provider }: Shop) {
  const { contactId, accountId } = shop.asha;
  crm.change('Credit_Management__c', shop.creditId, { Credit_Balance__c: PLENTY, Credit_limit__c: PLENTY });
  crm.change('Stock__c', shop.fries.stockId, { Value__c: PLENTY });
  const orders = tenders.map((tender, index) => {
    const order = crm.add('Order', {
      ...{ Contact__c: contactId, AccountId: accountId, EffectiveDate: '2026-11-21', OrderNumber: `0000100${index}` },
      ...{ Order_Total__c: TOTAL, TenderValue__c: TOTAL },
      ...{ TenderType2__c: tender === 'cash' ? 'ZT03' : Tender.credit },
      ...(tender === 'mixed' && payMixed(provider, `0000100${index}-1`)),
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
    const credit = { credit: TOTAL, mixed: MIXED.credit, cash: 0 }[tender];
    const paid = tender === 'mixed' ? credit + MIXED.online : credit;
    return { id: order.Id, credit: paiseFromRupees(credit), paid: paiseFromRupees(paid) };
  });
  const number = (value: unknown) => Number(value ?? 0);
  return {
    read: (): OrderToCancel[] => {
      const items = [...crm.rows.table('OrderItem').values()];
      return orders.map(({ id, ...money }) => {
        const order = must(crm.rows.table('Order').get(id), 'an order');
        const refunds = [...provider.refunds.values()].filter(({ paymentId }) => paymentId === order.Reference_Id__c);
        const sum = (isFailed: boolean) =>
          refunds.reduce(
            (all, { state, amountPaise }) => all + ((state === 'failed') === isFailed ? amountPaise : 0),
            0,
          );
        return {
          id,
          ...money,
          status: String(order.Status__c),
          refunded: Math.round(number(order.CancelAmount__c) * 100),
          toBank: order.TenderTypeC1__c === Tender.payNow,
          returned: sum(false),
          failed: sum(true),
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
      const { id } = dice.pick(orders);
      if (dice.chance(MOVES) && crm.rows.table('Order').get(id)?.Status__c === 'Order Confirmed')
        crm.change('Order', id, { Status__c: 'In Progress' });
    },
  };
}

/** The customer pays, at the provider, what credit does not pay; returns what the order says of it. */
function payMixed({ port, orders, pay }: Shop['provider'], reference: string) {
  const providerOrderId = `order_${reference}`;
  orders.set(providerOrderId, { reference, amountPaise: paiseFromRupees(MIXED.online), payments: [] });
  pay(providerOrderId, {});
  return {
    ...{ TenderType2__c: Tender.payNow, TenderValue__c: MIXED.online },
    ...{ TenderTypeCredit2__c: Tender.credit, Credit_Amount__c: MIXED.credit },
    ...{ Payment_Gateway_Name__c: port.name, Payment_Order_Id__c: providerOrderId },
    Reference_Id__c: must(orders.get(providerOrderId)?.payments[0], 'a payment').paymentId,
  };
}
