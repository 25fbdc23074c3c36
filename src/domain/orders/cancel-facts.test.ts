import { describe, expect, it } from 'vitest';
import { paiseFromRupees } from '#domain/money.ts';
import { priceCart } from '#domain/pricing/index.ts';
import { cart, coupon, discount, freeScheme, line } from '#test/support/pricing.ts';
import { type CancelItemRow, cancelFactsOf } from './cancel-facts.ts';
import { cancellableQuantity } from './cancel-lines.ts';
import { buildOrderItems } from './order-items.ts';
import { cancellationOf } from './refund.ts';
import { paymentOf, splitRefund } from './refund-split.ts';

// Twelve of P1 bring two more of P1 and one of P3, P2 is a sample, and delivery is charged.
const schemes = [
  freeScheme({ product__c: 'P1', Convert_Quantity_Value__c: 12, offered_quanity__c: 2 }),
  freeScheme({ Name: 'F2', product__c: 'P1', offer_product__c: 'P3', Convert_Quantity_Value__c: 12 }),
];
const priced = priceCart(
  cart({
    lines: [
      line({ Quantity: 12, SalesPrice: 33.33, TAX__c: 5 }),
      line({ Product2Id: 'P2', Type__c: 'S' }),
      line({ Product2Id: 'P4', Quantity: 3, SalesPrice: 7.77, TAX__c: 12 }),
    ],
    discounts: [discount({ Product__c: 'P1', Value__c: 7 })],
    schemes,
    coupon: coupon(),
    express: true,
  }),
);
const items = buildOrderItems({
  priced,
  contactId: 'me',
  deliveryProductId: () => 'FEE',
  productOf: (productId) => ({ entryId: productId, categoryName: null }),
}).map((item, at): CancelItemRow => ({ ...item, Id: `item ${at}` }));
const product = (step: number | null) => ({
  ...{ Category__c: null, Quantity_Type__c: null, Quantity_Value__c: null, Net_weight__c: null, Weight_Unit1__c: null },
  Selling_Unit_Conv__c: step,
});
const total = priced.totals.cartTotal;
const facts = cancelFactsOf({
  order: { Status__c: 'Order Confirmed', Order_Total__c: total, TenderType2__c: 'ZCRT' },
  items: items.toReversed(),
  products: new Map([
    ['P1', product(6)],
    ['P4', product(null)],
  ]),
  schemes,
  creditOpen: true,
});

describe('the facts of a cancellation', () => {
  it('tell goods, samples, gifts and fees of an order as it is placed', () => {
    const shown = facts.lines.map((each) => [each.productId, each.kind, each.quantity, each.paidQuantity, each.step]);
    expect(shown).toEqual([
      ['P1', 'goods', 14, 12, 6],
      ['P2', 'sample', 1, 1, 1],
      ['P4', 'goods', 3, 3, 1],
      ['P3', 'gift', 1, 0, 1],
      ['FEE', 'fee', 1, 1, 1],
    ]);
    expect(facts.lines.map(cancellableQuantity)).toEqual([12, 1, 3, 0, 0]);
  });

  it('cancelling everything refunds exactly the total, with coupon, gifts and fees', () => {
    const chosen = facts.lines
      .map((each) => ({ orderItemId: each.orderItemId, quantity: cancellableQuantity(each) }))
      .filter(({ quantity }) => quantity > 0);
    expect(cancellationOf(facts, chosen)).toMatchObject({
      refundPaise: paiseFromRupees(total),
      modes: ['credit'],
      cancelsOrder: true,
    });
  });

  it('recognize fees by their name too, and lines that are cancelled', () => {
    const fee = { Id: 'f', 'Product2.Name': 'Delivery Charges-B2B', UnitPrice: 50, Quantity: 1 };
    const gone = { Id: 'g', UnitPrice: 10, Quantity: 4, ReasonofCancel__c: '01', CAmount__c: 20 };
    const { lines } = cancelFactsOf({
      ...{ order: {}, items: [fee, gone], products: new Map(), schemes: [], creditOpen: false },
    });
    expect(lines).toMatchObject([{ kind: 'fee' }, { cancelled: true, cancelledQuantity: 4, cancelledPaise: 20_00 }]);
    expect(lines.map(cancellableQuantity)).toEqual([0, 0]);
  });
});

describe('[CANC-008] what was paid for an order', () => {
  const paid = (fields: Parameters<typeof paymentOf>[0]) => {
    const { creditPaise, onlinePaise } = paymentOf({ Order_Total__c: 100, ...fields });
    return [creditPaise, onlinePaise];
  };

  it('is nothing for cash and cheque, and for an order without a payment', () => {
    for (const TenderType2__c of ['ZT03', 'ZT04', 'ZT13', 'ZT14', '', null]) {
      expect(paid({ TenderType2__c, TenderValue__c: 100 })).toEqual([0, 0]);
    }
  });

  it('is the total on credit, or what was charged online', () => {
    expect(paid({ TenderType2__c: 'ZCRT' })).toEqual([100_00, 0]);
    expect(paid({ TenderType2__c: 'ZTDP' })).toEqual([0, 100_00]);
    expect(paid({ TenderType2__c: 'ZT17', TenderValue__c: 90 })).toEqual([0, 90_00]);
  });

  it('is the credit part besides another payment', () => {
    const part = { TenderTypeCredit2__c: 'ZCRT', Credit_Amount__c: 30 };
    expect(paid({ TenderType2__c: 'ZTDP', TenderValue__c: 100, ...part })).toEqual([30_00, 70_00]);
    expect(paid({ TenderType2__c: 'ZTDP', TenderValue__c: 70, ...part })).toEqual([30_00, 70_00]);
    expect(paid({ TenderType2__c: 'ZT03', TenderValue__c: 100, ...part })).toEqual([30_00, 0]);
  });

  it('returns by its way: all to credit, or to the bank what credit did not pay', () => {
    const both = { creditPaise: paiseFromRupees(30), onlinePaise: paiseFromRupees(70) };
    const split = (fromPaise: number, toPaise: number, mode: 'credit' | 'bank') =>
      Object.values(splitRefund({ paid: both, fromPaise, toPaise, mode }));
    expect(split(0, 50_00, 'credit')).toEqual([50_00, 0]);
    expect(split(0, 50_00, 'bank')).toEqual([30_00, 20_00]);
    expect(split(20_00, 50_00, 'bank')).toEqual([10_00, 20_00]);
    expect(split(50_00, 100_00, 'bank')).toEqual([0, 50_00]);
  });
});
