import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paiseFromRupees } from '#domain/money.ts';
import { buildOrderItems, buildOrderRecord, paidQuantityOfItem } from '#domain/orders/index.ts';
import { address, agreed, request, shop, today } from './order-arbitraries.ts';

describe('the items of an order', () => {
  const itemsOf = (assembled: ReturnType<typeof agreed>['assembled']) =>
    buildOrderItems({
      priced: assembled.priced,
      contactId: 'me',
      deliveryProductId: (kind) => (kind === 'express' ? 'EXP' : 'FEE'),
      productOf: (productId) => ({ entryId: `E-${productId}`, categoryName: null }),
    });

  it('[PAY-028] are numbered from 1 and add up to the order, to the paisa', () => {
    fc.assert(
      fc.property(shop, request, (facts, wanted) => {
        const { assembled } = agreed(facts, wanted);
        const items = itemsOf(assembled);
        expect(items.map((item) => item.SOItem__c)).toEqual(items.map((_, index) => index + 1));
        const total = items.reduce((sum, item) => sum + paiseFromRupees(item.Total_Item_Amount__c ?? 0), 0);
        expect(total).toBe(assembled.cartTotalPaise);
        const record = buildOrderRecord({
          owner: { accountId: 'a', contactId: 'me' },
          pricebookId: 'b',
          ref: 'r',
          shortReference: 's',
          today,
          payment: 'cash',
          coupon: wanted.coupon,
          instructions: '',
          billing: address,
          delivery: address,
          priced: assembled.priced,
        });
        expect(paiseFromRupees(record.Order_Total__c ?? 0)).toBe(total);
      }),
    );
  });

  it('[PRICE-012] say how many pieces were paid for', () => {
    fc.assert(
      fc.property(shop, request, (facts, wanted) => {
        const { assembled } = agreed(facts, wanted);
        const items = itemsOf(assembled);
        for (const line of assembled.lines) {
          const item = items.find((each) => each.Product2Id === line.productId);
          const paid = paidQuantityOfItem({
            type: line.type,
            quantity: item?.Quantity ?? 0,
            unitPricePaise: paiseFromRupees(item?.UnitPrice ?? 0),
            basePaise: paiseFromRupees(item?.Total_Base_Price__c ?? 0),
          });
          expect(paid).toBe(line.paidQuantity);
        }
      }),
    );
  });
});
