import { describe, expect, it } from 'vitest';
import { cart, coupon, line } from '#test/support/pricing.ts';
import { priceCart } from './price-cart.ts';
import { priceDetails } from './price-details.ts';
import type { PriceCartInput } from './types.ts';

const worth = (rupees: number, fields: Partial<PriceCartInput> = {}) =>
  priceCart(cart({ lines: [line({ SalesPrice: rupees })], ...fields }));
const settings = { disable_min_order_value: false, disable_delivery_charge: false };

describe('delivery', () => {
  it('[PRICE-017] costs ₹100 below ₹1,000 and nothing from there', () => {
    expect(worth(999.99).delivery).toEqual({ kind: 'standard', TotalPrice: 100, Tax__c: 18, Total_Value__c: 118 });
    expect(worth(1000).delivery).toBeNull();
    expect(worth(10, { settings: { ...settings, disable_delivery_charge: true } }).delivery).toBeNull();
  });

  it('[PRICE-017] compares the limit with the item total including tax', () => {
    const taxed = (price: number) => priceCart(cart({ lines: [line({ SalesPrice: price, TAX__c: 18 })] }));
    expect(taxed(847.46).delivery).toBeNull();
    expect(taxed(847.45).delivery?.kind).toBe('standard');
  });

  it('[PRICE-018] express costs ₹150 up to and including ₹5,000 and ₹300 above, even if standard is free', () => {
    const express = { express: true, settings: { ...settings, disable_delivery_charge: true } };
    expect(worth(5000, express).delivery).toEqual({
      kind: 'express',
      TotalPrice: 150,
      Tax__c: 27,
      Total_Value__c: 177,
    });
    expect(worth(5000.01, express).delivery).toEqual({
      kind: 'express',
      TotalPrice: 300,
      Tax__c: 54,
      Total_Value__c: 354,
    });
    expect(worth(10, { express: true }).delivery?.TotalPrice).toBe(150);
  });

  it('[PRICE-019] is taxed at 18 percent, on top', () => {
    const { totals } = worth(900);
    expect(totals).toMatchObject({ itemTotal: 900, total_cart_tax: 18, cartTotal: 1018 });
  });

  it('has no charge without a paid ordinary line', () => {
    for (const lines of [[], [line({ Sku: 'sku-welcome' })], [line({ Type__c: 'S' })]]) {
      expect(priceCart(cart({ lines, express: true })).delivery).toBeNull();
    }
  });

  it('compares the total without the coupon, so that a coupon never makes it dearer', () => {
    const half = { coupon: coupon({ Value__c: 50 }) };
    expect(worth(1000, half).delivery).toBeNull();
    expect(worth(1000, half).totals.cartTotal).toBe(500);
    expect(worth(8000, { ...half, express: true }).delivery?.TotalPrice).toBe(300);
  });
});

describe('minimum order', () => {
  it('is met from a total of ₹700 without coupon and delivery', () => {
    expect(worth(699.99).totals.meetsMinimumOrder).toBe(false);
    expect(worth(700).totals.meetsMinimumOrder).toBe(true);
    expect(worth(700, { coupon: coupon({ Value__c: 90 }) }).totals.meetsMinimumOrder).toBe(true);
    expect(worth(699.99, { express: true }).totals.meetsMinimumOrder).toBe(false);
  });

  it('is met by any goods when the setting is on, and always by samples alone', () => {
    const off = { settings: { ...settings, disable_min_order_value: true } };
    expect(worth(1, off).totals.meetsMinimumOrder).toBe(true);
    expect(priceCart(cart({ lines: [line({ Type__c: 'S' })] })).totals.meetsMinimumOrder).toBe(true);
  });
});

describe('totals', () => {
  it('round payable to a whole rupee, half up, and keep the charged amount exact', () => {
    expect(worth(1000.5).totals).toMatchObject({ cartTotal: 1000.5, payable: 1001 });
    expect(worth(1000.49).totals).toMatchObject({ cartTotal: 1000.49, payable: 1000 });
  });

  it('split into rows that add up, and into none for samples only', () => {
    const priced = priceCart(
      cart({
        lines: [line({ SalesPrice: 500, TAX__c: 5 })],
        coupon: coupon({ Type__c: 'Flat Discount', Value__c: 50 }),
      }),
    );
    expect(priceDetails(priced)).toEqual({
      basePaise: 500_00,
      offersPaise: 0,
      couponPaise: 50_00,
      goodsTaxPaise: 22_50,
      deliveryPaise: 100_00,
      deliveryTaxPaise: 18_00,
      cartTotalPaise: 590_50,
    });
    expect(priceDetails(priceCart(cart({ lines: [line({ Type__c: 'S' })] })))).toBeNull();
  });
});
