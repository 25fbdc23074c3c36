import { describe, expect, it } from 'vitest';
import { cart, column, discount, line, scheme } from '#test/support/pricing.ts';
import { priceCart } from './price-cart.ts';
import type { DiscountRow, SchemeRow } from './types.ts';

const lines = [
  line({ Product2Id: 'P1', SalesPrice: 100 }),
  line({ Product2Id: 'P2', SalesPrice: 50.01 }),
  line({ Product2Id: 'P3', CategoryId: 'C2', SalesPrice: 80 }),
];
const price = (offers: { discounts?: DiscountRow[]; schemes?: SchemeRow[] }, cartLines = lines) => {
  const priced = priceCart(cart({ lines: cartLines, ...offers }));
  return {
    amounts: column(priced, 'Category_Discount__c'),
    names: column(priced, 'because').map(({ category }) => category),
  };
};
const ofC1 = (fields: Partial<SchemeRow> = {}) => scheme({ category__c: 'C1', Discount__c: 2, ...fields });

describe('category discount', () => {
  it("[PRICE-007] applies a scheme from its threshold up, in the category's measure", () => {
    expect(price({ schemes: [ofC1({ Convert_Quantity_Value__c: 2 })] }).amounts).toEqual([2, 1, 0]);
    expect(price({ schemes: [ofC1({ Convert_Quantity_Value__c: '2.001' })] }).amounts).toEqual([0, 0, 0]);
    const weighed = lines.map((each) => ({ ...each, Net_weight__c: 1, Weight_Unit1__c: 'KG' }));
    const kg = (threshold: number) => ofC1({ Type__c: 'kg', Convert_Quantity_Value__c: threshold });
    expect(price({ schemes: [kg(2)] }, weighed).amounts).toEqual([2, 1, 0]);
    expect(price({ schemes: [kg(2)] }).amounts).toEqual([0, 0, 0]);
  });

  it('[PRICE-007] does not count samples, fees and free quantities towards a threshold', () => {
    const uncounted = [
      ...lines,
      line({ Product2Id: 'P4', Type__c: 'S' }),
      line({ Product2Id: 'P5', Sku: 'sku-delivery' }),
      line({ Product2Id: 'P6', Quantity: 3, offer_product_quanity__c: 3 }),
    ];
    expect(price({ schemes: [ofC1({ Convert_Quantity_Value__c: 3 })] }, uncounted).names).not.toContain('S1');
  });

  it('[PRICE-007] prefers the higher of two levels, even with a lower threshold or percent', () => {
    const second = ofC1({
      Name: 'S2',
      Scheme_Level__c: 'Scheme Level 2',
      Discount__c: 1,
      Convert_Quantity_Value__c: 1,
    });
    const first = ofC1({ Discount__c: 4, Convert_Quantity_Value__c: 2 });
    expect(price({ schemes: [first, second] }).names).toEqual(['S2', 'S2', null]);
    expect(price({ schemes: [first, { ...second, Convert_Quantity_Value__c: 3 }] }).names).toEqual(['S1', 'S1', null]);
  });

  it('prefers a higher level even without a percent; it then gives nothing', () => {
    const second = ofC1({ Name: 'S2', Scheme_Level__c: 'Scheme Level 2', Discount__c: 0 });
    expect(price({ schemes: [ofC1(), second] })).toEqual({ amounts: [0, 0, 0], names: [null, null, null] });
  });

  it('prefers the higher threshold within a level, then the first Name; treats an unknown level as the first', () => {
    const rows = [
      ofC1({ Name: 'low', Convert_Quantity_Value__c: 1, Discount__c: 9 }),
      ofC1({ Name: 'b', Convert_Quantity_Value__c: 2, Discount__c: 9 }),
      ofC1({ Name: 'a', Convert_Quantity_Value__c: 2, Discount__c: 1, Scheme_Level__c: 'Scheme Level 7' }),
    ];
    expect(price({ schemes: rows }).names).toEqual(['a', 'a', null]);
    expect(price({ schemes: rows.toReversed() }).names).toEqual(['a', 'a', null]);
  });

  it('[PRICE-008] splits pro rata to the amounts after the product discount, to the paisa', () => {
    const discounts = [discount({ Product__c: 'P1', Type__c: 'Flat Discount', Value__c: 49.99 })];
    // 10 percent of 50.01 + 50.01 is 10.00: a tie, and an even split.
    expect(price({ discounts, schemes: [ofC1({ Discount__c: 10 })] }).amounts).toEqual([5, 5, 0]);
    const thirds = ['P1', 'P2', 'P3'].map((id) => line({ Product2Id: id, SalesPrice: 10 }));
    const flat = discount({ Category__c: 'C1', Type__c: 'Flat Discount', Value__c: 10 });
    expect(price({ discounts: [flat] }, thirds).amounts).toEqual([3.34, 3.33, 3.33]);
  });

  it('applies discount rows of the category, too, with their conditions and rounding', () => {
    const row = (fields: Partial<DiscountRow>) => discount({ Category__c: 'C1', ...fields });
    expect(price({ discounts: [row({ Value__c: 1 })] }).amounts).toEqual([1, 0.5, 0]);
    // 1 percent of 150.01, rounded to a whole rupee, is 2.
    expect(price({ discounts: [row({ Value__c: 1, Promotion_Type__c: 'volume' })] }).amounts).toEqual([1.33, 0.67, 0]);
    const volume = { Promotion_Type__c: 'volume', Minimum_Quantity_Value__c: 3 };
    expect(price({ discounts: [row(volume)] }).amounts).toEqual([0, 0, 0]);
    // The order value is the one of the whole cart: 230.01.
    expect(price({ discounts: [row({ Value__c: 1, MinimumOrderValue__c: 230.01 })] }).amounts).toEqual([1, 0.5, 0]);
    expect(price({ discounts: [row({ MinimumOrderValue__c: 230.02 })] }).amounts).toEqual([0, 0, 0]);
    expect(price({ discounts: [row({ Coupon__c: 'WELCOME' })] }).amounts).toEqual([0, 0, 0]);
    expect(price({ discounts: [row({ Contact__c: 'another' })] }).amounts).toEqual([0, 0, 0]);
    expect(price({ discounts: [row({ Expiration_Date__c: '2026-11-20' })] }).amounts).toEqual([0, 0, 0]);
    expect(price({ discounts: [discount({ Category__c: '', Product__c: '' })] }).amounts).toEqual([0, 0, 0]);
  });

  it('takes the larger of row and scheme after capping each; on a tie the first Name', () => {
    const row = discount({ Name: 'R', Category__c: 'C1', Value__c: 2 });
    expect(price({ discounts: [row], schemes: [ofC1({ Discount__c: 3 })] }).names).toEqual(['S1', 'S1', null]);
    expect(price({ discounts: [row], schemes: [ofC1({ Discount__c: 1 })] }).names).toEqual(['R', 'R', null]);
    expect(price({ discounts: [row], schemes: [ofC1()] }).names).toEqual(['R', 'R', null]);
    expect(price({ discounts: [{ ...row, Name: 'T' }], schemes: [ofC1()] }).names).toEqual(['S1', 'S1', null]);
    const dear = { discounts: [{ ...row, Name: 'T', Value__c: 300 }], schemes: [ofC1({ Discount__c: 200 })] };
    expect(price(dear)).toEqual({ amounts: [100, 50.01, 0], names: ['S1', 'S1', null] });
  });

  it("takes the larger of product scheme and category share for a line; on a tie the category's", () => {
    const own = (percent: number) => scheme({ Name: 'own', product__c: 'P1', category__c: 'C2', Discount__c: percent });
    expect(price({ schemes: [ofC1(), own(3)] })).toEqual({ amounts: [3, 1, 0], names: ['own', 'S1', null] });
    expect(price({ schemes: [ofC1(), own(1)] })).toEqual({ amounts: [2, 1, 0], names: ['S1', 'S1', null] });
    expect(price({ schemes: [ofC1(), own(2)] })).toEqual({ amounts: [2, 1, 0], names: ['S1', 'S1', null] });
  });

  it('ignores a scheme that has neither product nor category, or is not active', () => {
    const rows = [
      scheme({ Discount__c: 50 }),
      scheme({ Name: 'S2', category__c: 'C1', Discount__c: 50, Active__c: false }),
    ];
    expect(price({ schemes: rows }).amounts).toEqual([0, 0, 0]);
  });

  it("does not round a scheme's percent to a whole rupee, and treats a negative one as 0", () => {
    expect(price({ schemes: [ofC1({ Discount__c: '0.75' })] }).amounts).toEqual([0.75, 0.38, 0]);
    expect(price({ schemes: [ofC1({ Discount__c: -4 })] }).names).toEqual([null, null, null]);
  });
});
