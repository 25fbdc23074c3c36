import { describe, expect, it } from 'vitest';
import { cart, freeScheme, line, priceCartWithStock } from '#test/support/pricing.ts';
import { priceCart } from './price-cart.ts';
import type { CartLine, SchemeRow } from './types.ts';
import type { GiftAvailability } from './withhold-gifts.ts';

const gifts = (schemes: SchemeRow[], lines: CartLine[] = [line({ Quantity: 10 })]) => {
  const priced = priceCart(cart({ lines, schemes }));
  return Object.fromEntries([
    ...priced.lines.flatMap((each) =>
      each.offer_product_quanity__c > 0
        ? [[each.Product2Id, `${each.offer_product_quanity__c} ${each.because.free}`]]
        : [],
    ),
    ...priced.freeLines.map((each) => [each.Product2Id, each.Quantity]),
  ]);
};

describe('free products', () => {
  it("[PRICE-009] gives the scheme's quantity from the threshold up, once, and nothing below", () => {
    const row = freeScheme({ Convert_Quantity_Value__c: 5, offered_quanity__c: 2 });
    expect(gifts([row], [line({ Quantity: 4 })])).toEqual({});
    expect(gifts([row], [line({ Quantity: 7, offer_product_quanity__c: 2 })])).toEqual({ P1: '2 F1' });
    expect(gifts([row], [line({ Quantity: 6, offer_product_quanity__c: 2 })])).toEqual({});
    // Not multiplied.
    expect(gifts([row], [line({ Quantity: 50 })])).toEqual({ P1: '2 F1' });
  });

  it('[PRICE-009] gives the offered product, on its line or as a free line, sorted by product', () => {
    const schemes = [
      freeScheme({ offer_product__c: 'P9' }),
      freeScheme({ Name: 'F2', offer_product__c: 'P10', offered_quanity__c: 3 }),
      freeScheme({ Name: 'F3', offer_product__c: 'P2' }),
    ];
    const priced = priceCart(cart({ lines: [line(), line({ Product2Id: 'P2' })], schemes }));
    expect(priced.freeLines).toEqual([
      {
        ...{ Product2Id: 'P10', Quantity: 3, offer_product_quanity__c: 3 },
        ...{ TotalPrice: 1, Total_Discount__c: 0, Tax__c: 0.18, Total_Value__c: 1.18 },
      },
      {
        ...{ Product2Id: 'P9', Quantity: 1, offer_product_quanity__c: 1 },
        ...{ TotalPrice: 1, Total_Discount__c: 0, Tax__c: 0.18, Total_Value__c: 1.18 },
      },
    ]);
    expect(priced.lines[1]).toMatchObject({ Quantity: 2, offer_product_quanity__c: 1, TotalPrice: 101 });
    expect(priced.totals).toMatchObject({ base_value: 203, total_cart_tax: 18.54, itemTotal: 203.54 });
  });

  it('[PRICE-011] charges ₹1.18 once per line for a free quantity of any size, and the rupee takes no discount', () => {
    for (const offered of [1, 2, 40]) {
      const schemes = [freeScheme({ offered_quanity__c: offered })];
      const priced = priceCart(
        cart({
          lines: [line({ TAX__c: 12 })],
          schemes,
          coupon: { Active__c: true, Type__c: 'Discount%', Value__c: 100, Promotion_Type__c: 'value' },
        }),
      );
      expect(priced.lines[0]).toMatchObject({
        TotalPrice: 101,
        Coupon_Discount__c: 100,
        Tax__c: 0.18,
        Total_Value__c: 1.18,
      });
    }
  });

  it('counts only the highest threshold reached of a scope and product; of equal ones the first Name', () => {
    const schemes = [
      freeScheme({ Name: 'small', Convert_Quantity_Value__c: 2, offered_quanity__c: 9 }),
      freeScheme({ Name: 'b', Convert_Quantity_Value__c: 10, offered_quanity__c: 5 }),
      freeScheme({ Name: 'a', Convert_Quantity_Value__c: 10, offered_quanity__c: 1 }),
      freeScheme({ Name: 'far', Convert_Quantity_Value__c: 11, offered_quanity__c: 20 }),
    ];
    expect(gifts(schemes)).toEqual({ P1: '1 a' });
    expect(gifts(schemes.toReversed())).toEqual({ P1: '1 a' });
  });

  it('adds up scopes that give the same product, named after the first', () => {
    const schemes = [
      freeScheme({ Name: 'z', offered_quanity__c: 2 }),
      freeScheme({ Name: 'y', product__c: '', category__c: 'C1', offer_product__c: 'P1', offered_quanity__c: 3 }),
      freeScheme({ Name: 'x', product__c: 'P2', offer_product__c: 'P1', offered_quanity__c: 4 }),
    ];
    expect(gifts(schemes)).toEqual({ P1: '5 y' });
    expect(gifts(schemes, [line(), line({ Product2Id: 'P2' })])).toEqual({ P1: '9 x' });
  });

  it('does not name a scope that gives nothing', () => {
    const schemes = [
      freeScheme({ Name: 'z' }),
      freeScheme({ Name: 'a', product__c: null, category__c: 'C1', offer_product__c: 'P1', offered_quanity__c: 0 }),
    ];
    expect(gifts(schemes)).toEqual({ P1: '1 z' });
  });

  it('gives nothing for a category without an offered product, a scope without a line, and inactive rows', () => {
    expect(gifts([freeScheme({ product__c: null, category__c: 'C1' })])).toEqual({});
    expect(gifts([freeScheme({ product__c: 'P7', Convert_Quantity_Value__c: 0 })])).toEqual({});
    expect(
      gifts([
        freeScheme({ product__c: null, category__c: 'C7', offer_product__c: 'P1', Convert_Quantity_Value__c: 0 }),
      ]),
    ).toEqual({});
    expect(gifts([freeScheme({ Active__c: false })])).toEqual({});
    expect(gifts([freeScheme({ product__c: '', category__c: '', offer_product__c: 'P1' })])).toEqual({});
  });

  it.each([
    [true, 1],
    ['Y', 1],
    ['Yes', 1],
    ['N', 0],
    ['No', 0],
    [false, 0],
    [null, 0],
    ['', 0],
  ])('Free_Product_Scheme_Y_N__c %s: %d free', (yes, count) => {
    const row = freeScheme({ Free_Product_Scheme_Y_N__c: yes });
    expect(Object.keys(gifts([row]))).toHaveLength(count);
  });

  it('adds a free line for a sample or gift line instead of a free quantity', () => {
    const lines = [line({ Quantity: 10 }), line({ Product2Id: 'P2', Type__c: 'S' })];
    const priced = priceCart(cart({ lines, schemes: [freeScheme({ offer_product__c: 'P2' })] }));
    expect(priced.lines[1]).toMatchObject({ offer_product_quanity__c: 0, Quantity: 1 });
    expect(priced.freeLines).toHaveLength(1);
  });
});

describe('gifts that the shop cannot supply', () => {
  const lines = [line({ Quantity: 10 })];
  const schemes = [
    freeScheme({ offered_quanity__c: 2 }),
    freeScheme({ Name: 'F2', offer_product__c: 'P9', offered_quanity__c: 3 }),
    freeScheme({ Name: 'F0', product__c: null, category__c: 'C1', offer_product__c: 'P9' }),
  ];
  const price = (availability: Record<string, Partial<GiftAvailability>>) => {
    const { priced, withheld } = priceCartWithStock(cart({ lines, schemes }), (productId) => ({
      ...{ stockQuantity: 100, hasPrice: true },
      ...availability[productId],
    }));
    return { given: [priced.lines[0]?.offer_product_quanity__c, priced.freeLines[0]?.Quantity], withheld };
  };

  it('are withheld and reported without stock for paid plus free', () => {
    expect(price({}).given).toEqual([2, 4]);
    expect(price({ P1: { stockQuantity: 12 }, P9: { stockQuantity: 4 } }).given).toEqual([2, 4]);
    expect(price({ P1: { stockQuantity: 11 }, P9: { stockQuantity: 3 } })).toEqual({
      given: [0, undefined],
      withheld: [
        { Product2Id: 'P1', quantity: 2, schemes: ['F1'], reason: 'no-stock' },
        { Product2Id: 'P9', quantity: 4, schemes: ['F0', 'F2'], reason: 'no-stock' },
      ],
    });
  });

  it('are sorted by product, regardless of which was earned first', () => {
    const names = ['P9', 'P8'].map((offered) => freeScheme({ Name: offered, offer_product__c: offered }));
    const { withheld } = priceCartWithStock(cart({ lines: [line({ Quantity: 10 })], schemes: names }), () => ({
      stockQuantity: 0,
      hasPrice: true,
    }));
    expect(withheld.map(({ Product2Id }) => Product2Id)).toEqual(['P8', 'P9']);
  });

  it('are withheld without a price book entry', () => {
    expect(price({ P9: { hasPrice: false, stockQuantity: null } })).toEqual({
      given: [2, undefined],
      withheld: [{ Product2Id: 'P9', quantity: 4, schemes: ['F0', 'F2'], reason: 'no-price' }],
    });
  });

  it('are given while the stock is unknown', () => {
    expect(price({ P1: { stockQuantity: null } })).toEqual({ given: [2, 4], withheld: [] });
  });
});
