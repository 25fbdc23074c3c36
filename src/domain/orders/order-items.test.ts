import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { priceCart } from '#domain/pricing/index.ts';
import { cart, coupon, discount, line } from '#test/support/pricing.ts';
import { address } from '#test/support/rows.ts';
import { buildOrderItems, paidQuantityOfItem } from './order-items.ts';
import { buildOrderRecord } from './order-record.ts';

const sampleLine = line({ Product2Id: 'P2', Type__c: 'S' });
const goodsLine = line({ Quantity: 3 });

describe('the items of an order', () => {
  const itemsOf = (priced: ReturnType<typeof priceCart>) =>
    buildOrderItems({
      priced,
      contactId: 'me',
      deliveryProductId: () => 'FEE',
      productOf: (productId) => ({ entryId: `E-${productId}`, categoryName: null }),
    });

  it('[PAY-028] have the sales price of goods, 0 for samples, and the charge of a delivery', () => {
    const offer = discount({ Product__c: 'P1', Value__c: 12.5 });
    const items = itemsOf(priceCart(cart({ lines: [goodsLine, sampleLine], discounts: [offer] })));
    expect(items.map((item) => [item.Product2Id, item.Type_of_Order__c, item.UnitPrice, item.DISC__c])).toEqual([
      ['P1', 'O', 100, 12.5],
      ['P2', 'S', 0, 0],
      ['FEE', 'O', items[2]?.Deliverycharges__c, 0],
    ]);
    expect(items.map((item) => (item.Deliverycharges__c ?? 0) > 0)).toEqual([false, false, true]);
  });

  it('[PRICE-012] derive the paid quantity from the base price', () => {
    const paid = (quantity: number, unit: number, base: number, type: 'O' | 'S' = 'O') =>
      paidQuantityOfItem({ type, quantity, unitPricePaise: paise(unit), basePaise: paise(base) });
    expect(paid(5, 100_00, 500_00)).toBe(5);
    expect(paid(5, 1_00, 4_00)).toBe(3);
    expect(paid(5, 0, 0)).toBe(0);
    expect(paid(1, 0, 0, 'S')).toBe(1);
  });
});

describe('the record of an order', () => {
  const recordOf = (priced: ReturnType<typeof priceCart>, instructions = '') =>
    buildOrderRecord({
      owner: { accountId: 'a', contactId: 'me' },
      pricebookId: 'b',
      ref: 'r',
      shortReference: 's',
      today: '2026-11-21',
      payment: 'cash',
      creditPaise: paise(0),
      coupon: 'TEN',
      instructions,
      billing: address,
      delivery: address,
      priced,
    });

  it('[DATA-030] says whether it has only samples, and carries the delivery instructions', () => {
    expect(recordOf(priceCart(cart({ lines: [sampleLine] })))).toMatchObject({ Type: 'Sample' });
    const priced = priceCart(cart({ lines: [goodsLine, sampleLine] }));
    expect(recordOf(priced)).toMatchObject({ Type: 'Order', Delivery_Instruction__c: null, Coupon_Discount__c: 0 });
    expect(recordOf(priced, 'Back door')).toMatchObject({ Delivery_Instruction__c: 'Back door' });
  });

  it('[DATA-030] carries the coupon and its discount', () => {
    const priced = priceCart(cart({ lines: [goodsLine], coupon: coupon() }));
    expect(recordOf(priced)).toMatchObject({ Coupon__c: 'TEN', Coupon_Discount__c: 30 });
  });
});
