import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, paiseFromRupees } from '#domain/money.ts';
import { buildOrderItems, buildOrderRecord, orderMoney, paidQuantityOfItem } from '#domain/orders/index.ts';
import { priceDetails } from '#domain/pricing/index.ts';
import { address, agreed, request, shop, today } from './order-arbitraries.ts';

/** A cart of samples only has no price details: everything is free. */
const noDetails = {
  basePaise: 0,
  offersPaise: 0,
  couponPaise: 0,
  goodsTaxPaise: 0,
  deliveryPaise: 0,
  deliveryTaxPaise: 0,
  cartTotalPaise: 0,
};

describe('the items of an order', () => {
  const itemsOf = (assembled: ReturnType<typeof agreed>['assembled']) =>
    buildOrderItems({
      priced: assembled.priced,
      contactId: 'me',
      deliveryProductId: (kind) => (kind === 'express' ? 'EXP' : 'FEE'),
      productOf: (productId) => ({ entryId: `E-${productId}`, categoryName: null }),
    });

  const recordOf = (assembled: ReturnType<typeof agreed>['assembled'], coupon: string | null) =>
    buildOrderRecord({
      owner: { accountId: 'a', contactId: 'me' },
      pricebookId: 'b',
      ref: 'r',
      shortReference: 's',
      today,
      payment: 'cash',
      creditPaise: paise(0),
      coupon,
      instructions: '',
      billing: address,
      delivery: address,
      priced: assembled.priced,
    });

  it('[PAY-028] are numbered from 1 and add up to the order, to the paisa', () => {
    fc.assert(
      fc.property(shop, request, (facts, wanted) => {
        const { assembled } = agreed(facts, wanted);
        const items = itemsOf(assembled);
        expect(items.map((item) => item.SOItem__c)).toEqual(items.map((_, index) => index + 1));
        const total = items.reduce((sum, item) => sum + paiseFromRupees(item.Total_Item_Amount__c ?? 0), 0);
        expect(total).toBe(assembled.cartTotalPaise);
        const record = recordOf(assembled, wanted.coupon);
        expect(paiseFromRupees(record.Order_Total__c ?? 0)).toBe(total);
      }),
    );
  });

  it('show later the price details that the cart showed, to the paisa', () => {
    fc.assert(
      fc.property(shop, request, (facts, wanted) => {
        const { assembled } = agreed(facts, wanted);
        const items = itemsOf(assembled).map((item) => ({
          ...item,
          isFee: item.Product2Id === 'FEE' || item.Product2Id === 'EXP',
        }));
        const order = recordOf(assembled, wanted.coupon);
        const { cartTotalPaise, ...rows } = priceDetails(assembled.priced) ?? noDetails;
        expect(orderMoney(order, items)).toEqual({
          ...rows,
          othersPaise: 0,
          totalPaise: cartTotalPaise,
          cancelledPaise: 0,
          leftPaise: cartTotalPaise,
          refundPaise: 0,
        });
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
