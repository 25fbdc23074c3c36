import { describe, expect, it } from 'vitest';
import { cart, column, discount, line, today } from '#test/support/pricing.ts';
import { priceCart } from './price-cart.ts';
import type { DiscountRow, PriceCartInput } from './types.ts';

const ofP1 = (fields: Partial<DiscountRow>) => discount({ Product__c: 'P1', ...fields });
const discounts = (rows: DiscountRow[], fields: Partial<PriceCartInput> = {}) =>
  column(priceCart(cart({ discounts: rows, ...fields })), 'Discount__c');
const names = (rows: DiscountRow[], fields: Partial<PriceCartInput> = {}) =>
  column(priceCart(cart({ discounts: rows, ...fields })), 'because').map(({ product }) => product);

describe('product discount', () => {
  it('[PRICE-005] applies by order value, over all ordinary lines, from the minimum up', () => {
    const lines = [line({ SalesPrice: 300 }), line({ Product2Id: 'P2', SalesPrice: 200.01 })];
    expect(discounts([ofP1({ MinimumOrderValue__c: '500.01' })], { lines })).toEqual([30, 0]);
    expect(discounts([ofP1({ MinimumOrderValue__c: '500.02' })], { lines })).toEqual([0, 0]);
  });

  it('[PRICE-005] applies by the measure of the line for a volume row, from the minimum up', () => {
    const volume = { Promotion_Type__c: 'volume', Quantity_Type__c: 'Kg', Minimum_Quantity_Value__c: 2.4 };
    const lines = (grams: number) => [line({ Quantity: 3, Net_weight__c: grams, Weight_Unit1__c: 'GM' })];
    expect(discounts([ofP1(volume)], { lines: lines(800) })).toEqual([30]);
    expect(discounts([ofP1(volume)], { lines: lines(799) })).toEqual([0]);
  });

  it('[PRICE-005] is flat or a percent of the line, never more than the line; any other type gives nothing', () => {
    expect(discounts([ofP1({ Type__c: 'Flat Discount', Value__c: 30.5 })])).toEqual([30.5]);
    expect(discounts([ofP1({ Type__c: 'Flat Discount', Value__c: 130 })])).toEqual([100]);
    expect(discounts([ofP1({ Type__c: 'Discount%', Value__c: 130 })])).toEqual([100]);
    expect(discounts([ofP1({ Type__c: 'Percent', Value__c: 50 })])).toEqual([0]);
    expect(discounts([ofP1({ Value__c: -10 })])).toEqual([0]);
    expect(names([ofP1({ Value__c: null })])).toEqual([null]);
  });

  it('[PRICE-010] rounds a percent by volume to a whole rupee, half up, and by value to the paisa', () => {
    const lines = [line({ SalesPrice: 123.45, Quantity: 7 })];
    const percent = (Promotion_Type__c: string, Value__c: number) => ofP1({ Promotion_Type__c, Value__c });
    expect(discounts([percent('value', 7.5)], { lines })).toEqual([64.81]);
    expect(discounts([percent('volume', 7.5)], { lines })).toEqual([65]);
    expect(discounts([percent('volume', 1)], { lines: [line({ SalesPrice: 150 })] })).toEqual([2]);
    expect(discounts([percent('volume', 1)], { lines: [line({ SalesPrice: 149 })] })).toEqual([1]);
    // Rounded to a whole rupee it would exceed the line.
    expect(discounts([percent('volume', 100)], { lines: [line({ SalesPrice: 0.75 })] })).toEqual([0.75]);
  });

  it('[PRICE-006] applies only while active and until its last day', () => {
    expect(discounts([ofP1({ Expiration_Date__c: today })])).toEqual([10]);
    expect(discounts([ofP1({ Expiration_Date__c: '2026-11-20' })])).toEqual([0]);
    expect(discounts([ofP1({ Expiration_Date__c: '' })])).toEqual([10]);
    expect(discounts([ofP1({ Active__c: false })])).toEqual([0]);
    expect(discounts([ofP1({ Active__c: null })])).toEqual([0]);
    expect(discounts([ofP1({ Promotion_Type__c: 'other' })])).toEqual([0]);
  });

  it('[PRICE-006] applies only to its product, its category and its contact', () => {
    expect(discounts([ofP1({ Contact__c: 'customer' })])).toEqual([10]);
    expect(discounts([ofP1({ Contact__c: 'another' })])).toEqual([0]);
    expect(discounts([ofP1({ Contact__c: 'customer' })], { contactId: null })).toEqual([0]);
    expect(discounts([ofP1({ Contact__c: '' })], { contactId: null })).toEqual([10]);
    expect(discounts([discount({ Product__c: 'P2' })])).toEqual([0]);
    const priced = priceCart(cart({ discounts: [discount({ Category__c: 'C2' })] }));
    expect(column(priced, 'Total_Discount__c')).toEqual([0]);
  });

  it('[DATA-007] ignores a row that is linked to a coupon', () => {
    expect(discounts([ofP1({ Coupon__c: 'WELCOME' })])).toEqual([0]);
  });

  it('takes the largest amount, on a tie the first Name; rows never add up', () => {
    const rows = [
      ofP1({ Name: 'b', Value__c: 20 }),
      ofP1({ Name: 'a', Value__c: 5 }),
      ofP1({ Name: 'Z', Type__c: 'Flat Discount', Value__c: 20 }),
    ];
    expect(discounts(rows)).toEqual([20]);
    // Capital letters sort first by code unit.
    expect(names(rows)).toEqual(['Z']);
    expect(names(rows.toReversed())).toEqual(['Z']);
  });

  describe('with a group', () => {
    const lines = [
      line({ Product2Id: 'P1', SalesPrice: 100 }),
      line({ Product2Id: 'P2', CategoryId: 'C2', SalesPrice: 50 }),
      line({ Product2Id: 'P3', CategoryId: 'C3', SalesPrice: 50 }),
    ];
    const group = (fields: Partial<DiscountRow>) => discount({ Group_Level_Discount_Name__c: 'party', ...fields });

    it('measures all lines of products with a candidate row of the group', () => {
      const volume = { Promotion_Type__c: 'volume', Minimum_Quantity_Value__c: 2 };
      const first = group({ Product__c: 'P1', ...volume });
      expect(discounts([first], { lines })).toEqual([0, 0, 0]);
      expect(discounts([first, group({ Name: 'D2', Product__c: 'P2', Value__c: 0 })], { lines })).toEqual([10, 0, 0]);
      expect(discounts([first, group({ Name: 'D2', Product__c: 'P2', ...volume })], { lines })).toEqual([10, 5, 0]);
      const expired = group({ Name: 'D2', Product__c: 'P2', Expiration_Date__c: '2026-01-01' });
      expect(discounts([first, expired], { lines })).toEqual([0, 0, 0]);
    });

    it('splits a flat amount over the group, each line using its own row', () => {
      const flat = { Type__c: 'Flat Discount', Value__c: 30 };
      const rows = [group({ Product__c: 'P1', ...flat }), group({ Name: 'D2', Product__c: 'P2', ...flat })];
      expect(discounts(rows, { lines })).toEqual([20, 10, 0]);
      expect(names(rows, { lines })).toEqual(['D1', 'D2', null]);
      // At most the base of the scope.
      expect(
        discounts(
          rows.map((row) => ({ ...row, Value__c: 1000 })),
          { lines },
        ),
      ).toEqual([100, 50, 0]);
    });

    it('does not name a row whose flat paisa leaves the line nothing', () => {
      const flat = { Type__c: 'Flat Discount', Value__c: 0.01 };
      const rows = [group({ Product__c: 'P1', ...flat }), group({ Name: 'D2', Product__c: 'P2', ...flat })];
      expect(discounts(rows, { lines })).toEqual([0.01, 0, 0]);
      expect(names(rows, { lines })).toEqual(['D1', null, null]);
    });
  });
});
