import { describe, expect, it } from 'vitest';
import { cart, column, coupon, discount, freeScheme, line, scheme } from '#test/support/pricing.ts';
import { priceCart } from './price-cart.ts';
import type { CouponRow, PriceCartInput } from './types.ts';

const lines = [line({ SalesPrice: 100 }), line({ Product2Id: 'P2', CategoryId: 'C2', SalesPrice: 50 })];
const apply = (fields: Partial<CouponRow>, cartFields: Partial<PriceCartInput> = {}) =>
  priceCart(cart({ lines, coupon: coupon(fields), ...cartFields })).coupon;

describe('coupon', () => {
  it('[PRICE-013] gives its value in rupees if flat, otherwise its percent of the net value', () => {
    expect(apply({ Type__c: 'Flat Discount', Value__c: '12.5' })?.amount).toBe(12.5);
    expect(apply({ Value__c: 10 })?.amount).toBe(15);
    expect(apply({ Type__c: 'Anything', Value__c: 10 })?.amount).toBe(15);
    expect(apply({ Value__c: '1.23' })?.amount).toBe(1.85);
    expect(apply({ Value__c: -5 })).toEqual({ applied: true, amount: 0, reason: null });
  });

  it('[PRICE-013] uses the value after product and category discount, and gives at most this net value', () => {
    const offers = {
      discounts: [discount({ Product__c: 'P1', Value__c: 10 })],
      schemes: [scheme({ category__c: 'C2', Discount__c: 20 }), freeScheme({ offer_product__c: 'P9' })],
    };
    expect(apply({ Value__c: 10 }, offers)?.amount).toBe(13);
    expect(apply({ Type__c: 'Flat Discount', Value__c: 900 }, offers)?.amount).toBe(130);
    expect(apply({ Value__c: 250 }, offers)?.amount).toBe(130);
  });

  it('[PRICE-014] by value: applies from a net value of its minimum up', () => {
    const offers = { discounts: [discount({ Product__c: 'P1', Type__c: 'Flat Discount', Value__c: 20 })] };
    expect(apply({ Minimum_Order_Value__c: 130 }, offers)).toEqual({ applied: true, amount: 13, reason: null });
    expect(apply({ Minimum_Order_Value__c: '130.01' }, offers)).toEqual({ applied: false, amount: 0, reason: 'value' });
  });

  it('[PRICE-014] by volume: applies from the measure of all ordinary lines up, in units if it names none', () => {
    const volume = (minimum: number, unit: string | null) =>
      apply({ Promotion_Type__c: 'volume', Minimum_Quantity_Value__c: minimum, Quantity_Type__c: unit })?.reason;
    expect(volume(2, null)).toBeNull();
    expect(volume(2, 'pieces')).toBeNull();
    expect(volume(3, '')).toBe('quantity');
    expect(volume(1, 'Kg')).toBe('quantity');
    expect(volume(1, 'Litre')).toBe('quantity');
  });

  it('[PRICE-015] is split over the ordinary lines pro rata to net value, without samples, fees and gifts', () => {
    const all = [
      line({ Product2Id: 'S', Type__c: 'S' }),
      line({ Product2Id: 'G', Sku: 'sku-welcome' }),
      line({ Product2Id: 'E', Sku: 'sku-express', SalesPrice: 150 }),
      ...lines,
    ];
    const priced = priceCart(
      cart({ lines: all, coupon: coupon({ Type__c: 'Flat Discount', Value__c: 10 }), schemes: [freeScheme()] }),
    );
    expect(column(priced, 'Product2Id')).toEqual(['S', 'G', 'P1', 'P2']);
    expect(column(priced, 'Coupon_Discount__c')).toEqual([0, 0, 6.67, 3.33]);
    expect(priced.coupon?.amount).toBe(10);
  });

  it('applies only while active and within its dates, both inclusive; this reason comes first', () => {
    const dear = { Minimum_Order_Value__c: 9999 };
    expect(apply({ Active__c: false, ...dear })?.reason).toBe('inactive');
    expect(apply({ Promotion_Type__c: 'other', ...dear })?.reason).toBe('inactive');
    expect(apply({ Promotion_Type__c: '', ...dear })?.reason).toBe('inactive');
    expect(apply({ Start_Date__c: '2026-11-22', ...dear })?.reason).toBe('inactive');
    expect(apply({ End_Date__c: '2026-11-20', ...dear })?.reason).toBe('inactive');
    expect(apply({ Start_Date__c: '2026-11-21', End_Date__c: '2026-11-21' })?.applied).toBe(true);
    expect(apply({ Start_Date__c: '', End_Date__c: '' })?.applied).toBe(true);
  });

  it('does not apply without a paid ordinary line; the reason depends on its promotion type', () => {
    const sample = { lines: [line({ Type__c: 'S' })] };
    expect(apply({}, sample)).toEqual({ applied: false, amount: 0, reason: 'value' });
    expect(apply({ Promotion_Type__c: 'volume' }, sample)).toEqual({ applied: false, amount: 0, reason: 'quantity' });
    expect(apply({ Active__c: null }, sample)?.reason).toBe('inactive');
  });
});
