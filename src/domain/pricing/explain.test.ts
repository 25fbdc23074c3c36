import { describe, expect, it } from 'vitest';
import { cart, discount, freeScheme, line, scheme, workedLines, workedOffers } from '#test/support/pricing.ts';
import { compileOffers } from './compile-offers.ts';
import { explainCart } from './explain.ts';
import { priceCart } from './price-cart.ts';
import type { PriceCartInput } from './types.ts';

const explain = (input: PriceCartInput, stepOf?: (productId: string) => number) =>
  explainCart({ offers: compileOffers(input), cart: input, ...(stepOf && { stepOf }) });

describe('explainCart', () => {
  it('returns the row behind each discount and gift in plain numbers', () => {
    const { lines, freeLines, fewerCostLess } = explain(cart({ lines: workedLines, ...workedOffers }));
    const onC1 = {
      name: 'S2',
      on: { kind: 'category', id: 'C1' },
      group: null,
      condition: { kind: 'measure', minimum: 8, unit: 'kg' },
      gives: { kind: 'percent', percent: 4 },
    };
    expect(lines).toEqual([
      {
        Product2Id: 'P1',
        product: {
          name: 'D1',
          on: { kind: 'product', id: 'P1' },
          group: null,
          condition: { kind: 'measure', minimum: 50, unit: 'pieces' },
          gives: { kind: 'percent', percent: 7.5 },
        },
        category: onC1,
        free: [],
      },
      {
        Product2Id: 'P2',
        product: null,
        category: onC1,
        free: [
          {
            name: 'F1',
            on: { kind: 'product', id: 'P1' },
            group: null,
            condition: { kind: 'measure', minimum: 60, unit: 'pieces' },
            gives: { kind: 'product', Product2Id: 'P2', quantity: 1 },
          },
        ],
      },
      { Product2Id: 'P3', product: null, category: null, free: [] },
    ]);
    expect(freeLines).toEqual([]);
    expect(fewerCostLess).toEqual([]);
  });

  it("explains a discount on the order's value, a flat one, and a group of products", () => {
    const discounts = [
      discount({
        Name: 'flat',
        Product__c: 'P1',
        Type__c: 'Flat Discount',
        Value__c: 20,
        MinimumOrderValue__c: 50,
        Group_Level_Discount_Name__c: 'G',
      }),
      discount({
        Name: 'wide',
        Category__c: 'C1',
        Value__c: 5,
        MinimumOrderValue__c: 10,
        Group_Level_Discount_Name__c: 'G',
      }),
    ];
    const [first] = explain(cart({ discounts })).lines;
    expect(first?.product).toEqual({
      name: 'flat',
      on: { kind: 'product', id: 'P1' },
      group: 'G',
      condition: { kind: 'order-value', minimumPaise: 50_00 },
      gives: { kind: 'flat', paise: 20_00 },
    });
    expect(first?.category).toEqual({
      name: 'wide',
      on: { kind: 'category', id: 'C1' },
      group: null,
      condition: { kind: 'order-value', minimumPaise: 10_00 },
      gives: { kind: 'percent', percent: 5 },
    });
  });

  it('names every scheme that adds to a gift', () => {
    const schemes = [
      freeScheme({ Name: 'z', offer_product__c: 'P9' }),
      freeScheme({ Name: 'a', product__c: null, category__c: 'C1', offer_product__c: 'P9' }),
    ];
    const [free] = explain(cart({ schemes })).freeLines;
    expect(free?.Product2Id).toBe('P9');
    expect(free?.free.map(({ name }) => name)).toEqual(['a', 'z']);
  });
});

describe('fewer pieces would cost less', () => {
  const many = scheme({
    Name: 'many',
    Scheme_Level__c: 'Scheme Level 2',
    Convert_Quantity_Value__c: 10,
    Discount__c: 2,
  });
  const few = scheme({ Name: 'few', Convert_Quantity_Value__c: 4, Discount__c: 5 });
  const onP1 = [many, few].map((row) => ({ ...row, product__c: 'P1' }));
  const onC1 = [many, few].map((row) => ({ ...row, category__c: 'C1' }));

  it('returns a hint when a higher level gives a lower percent, with a quantity that proves it', () => {
    const lines = [line({ Quantity: 12 })];
    const input = cart({ lines, schemes: onP1 });
    const [hint, ...others] = explain(input).fewerCostLess;
    expect(others).toEqual([]);
    expect(hint).toEqual({
      ...{
        on: { kind: 'product', id: 'P1' },
        schemeName: 'many',
        percent: 2,
        betterSchemeName: 'few',
        betterPercent: 5,
      },
      ...{ Product2Id: 'P1', quantity: 9, cartTotal: 1176, cartTotalWithFewer: 973 },
    });
    // 9 × 100 minus 5 percent is 855: below ₹1,000, so ₹118 of delivery are added, and it still costs less.
    expect(priceCart({ ...input, lines: [line({ Quantity: 9 })] }).totals.cartTotal).toBe(973);
  });

  it('counts no gift that the shop cannot supply, in neither total', () => {
    const gift = freeScheme({ offer_product__c: 'P9' });
    const input = cart({ lines: [line({ Quantity: 12 })], schemes: [...onP1, gift] });
    const without = { stockQuantity: 0, hasPrice: true };
    const { fewerCostLess } = explainCart({ offers: compileOffers(input), cart: input, availabilityOf: () => without });
    expect(fewerCostLess).toMatchObject([{ quantity: 9, cartTotal: 1176, cartTotalWithFewer: 973 }]);
  });

  it('respects the step of the product', () => {
    const input = cart({ lines: [line({ Quantity: 12 })], schemes: onP1 });
    expect(explain(input, () => 6).fewerCostLess[0]?.quantity).toBe(6);
    // With steps of 12 there is no smaller order.
    expect(explain(input, () => 12).fewerCostLess).toEqual([]);
  });

  it('counts the other lines of a category, but not free quantities', () => {
    const lines = [
      line({ Quantity: 3 }),
      line({ Product2Id: 'P2', Quantity: 10, offer_product_quanity__c: 1 }),
      line({ Product2Id: 'P3', CategoryId: 'C2', Quantity: 9 }),
    ];
    const hints = explain(cart({ lines, schemes: onC1 })).fewerCostLess;
    // C1 has 12 paid pieces. P1 alone cannot be reduced enough, because at least one piece must remain; P2 can leave 6.
    expect(hints).toEqual([expect.objectContaining({ Product2Id: 'P2', quantity: 6, betterPercent: 5 })]);
  });

  it('returns no hint when the higher level gives more, when fewer reach no level, or when fewer cost more', () => {
    const hints = (schemes: PriceCartInput['schemes'], quantity = 12) =>
      explain(cart({ lines: [line({ Quantity: quantity })], schemes })).fewerCostLess;
    expect(hints([{ ...onP1[0]!, Discount__c: 7 }, onP1[1]!])).toEqual([]);
    expect(hints([onP1[0]!, { ...onP1[1]!, Convert_Quantity_Value__c: 11 }])).toEqual([]);
    expect(hints(onP1, 9)).toEqual([]);
    // At 10 pieces the total is ₹980 only if delivery is free; at ₹103 each, 9 pieces cost more.
    const dear = cart({ lines: [line({ SalesPrice: 103, Quantity: 10 })], schemes: onP1 });
    expect(priceCart(dear).totals.cartTotal).toBe(1009.4);
    expect(explain(dear).fewerCostLess).toEqual([expect.objectContaining({ quantity: 9, cartTotalWithFewer: 998.65 })]);
    const dearer = [{ ...onP1[0]!, Discount__c: 4.5 }, onP1[1]!];
    expect(explain(cart({ lines: [line({ SalesPrice: 106, Quantity: 10 })], schemes: dearer })).fewerCostLess).toEqual(
      [],
    );
  });
});
