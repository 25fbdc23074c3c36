import { describe, expect, it } from 'vitest';
import {
  cart,
  column,
  coupon,
  discount,
  freeScheme,
  line,
  scheme,
  workedLines,
  workedOffers,
} from '#test/support/pricing.ts';
import { priceCart } from './price-cart.ts';

describe('the worked examples of pricing.md', () => {
  it('[PRICE-004] 1: no offers', () => {
    const priced = priceCart(cart({ lines: workedLines }));
    expect(column(priced, 'Tax__c')).toEqual([43.21, 28.8, 90]);
    expect(priced.totals).toEqual({
      base_value: 1604.14,
      total_cart_discount: 0,
      total_cart_tax: 162.01,
      itemTotal: 1766.15,
      cartTotal: 1766.15,
      payable: 1766,
      onlySamples: false,
      meetsMinimumOrder: true,
    });
    expect(priced.delivery).toBeNull();
    expect(priced.coupon).toBeNull();
    expect(priced.freeLines).toEqual([]);
  });

  it('[PRICE-022] 2: discounts, scheme, gift and coupon together', () => {
    const priced = priceCart(cart({ lines: workedLines, ...workedOffers }));
    expect(priced.lines).toEqual([
      {
        Product2Id: 'P1',
        Type__c: 'O',
        Quantity: 7,
        offer_product_quanity__c: 0,
        SalesPrice: 123.45,
        TotalPrice: 864.15,
        Discount__c: 65,
        Category_Discount__c: 31.97,
        Coupon_Discount__c: 76.72,
        Total_Discount__c: 173.69,
        Tax__c: 34.52,
        Total_Value__c: 724.98,
        because: { product: 'D1', category: 'S2', free: null },
      },
      {
        Product2Id: 'P2',
        Type__c: 'O',
        Quantity: 4,
        offer_product_quanity__c: 1,
        SalesPrice: 80,
        TotalPrice: 241,
        Discount__c: 0,
        Category_Discount__c: 9.6,
        Coupon_Discount__c: 23.04,
        Total_Discount__c: 32.64,
        Tax__c: 25.06,
        Total_Value__c: 233.42,
        because: { product: null, category: 'S2', free: 'F1' },
      },
      {
        Product2Id: 'P3',
        Type__c: 'O',
        Quantity: 1,
        offer_product_quanity__c: 0,
        SalesPrice: 499.99,
        TotalPrice: 499.99,
        Discount__c: 0,
        Category_Discount__c: 0,
        Coupon_Discount__c: 50,
        Total_Discount__c: 50,
        Tax__c: 81,
        Total_Value__c: 530.99,
        because: { product: null, category: null, free: null },
      },
    ]);
    expect(priced.coupon).toEqual({ applied: true, amount: 149.76, reason: null });
    expect(priced.totals).toMatchObject({
      base_value: 1605.14,
      total_cart_discount: 256.33,
      itemTotal: 1489.39,
      cartTotal: 1489.39,
      payable: 1489,
    });
  });
});

describe('the kinds of line', () => {
  const offers = {
    discounts: [
      discount({ Product__c: 'P1', Value__c: 10 }),
      discount({ Name: 'D2', Category__c: 'C1', Value__c: 10 }),
    ],
    schemes: [freeScheme({ Convert_Quantity_Value__c: 2 }), scheme({ category__c: 'C1', Discount__c: 50 })],
    coupon: coupon(),
  };

  it('a sample shows its unit price with tax, costs nothing and counts in no step', () => {
    const priced = priceCart(
      cart({ lines: [line({ Type__c: 'S', Quantity: 4, SalesPrice: 33.33, TAX__c: 5 })], ...offers }),
    );
    expect(priced.lines).toEqual([
      expect.objectContaining({
        Type__c: 'S',
        Quantity: 1,
        SalesPrice: 35,
        TotalPrice: 0,
        Tax__c: 0,
        Total_Value__c: 0,
      }),
    ]);
    expect(priced.lines[0]?.because).toEqual({ product: null, category: null, free: null });
    expect(priced.freeLines).toEqual([]);
  });

  it('[CART-018] a cart of samples only has no delivery charge, no coupon and no offers', () => {
    const samples = [line({ Type__c: 'S' }), line({ Product2Id: 'P2', Type__c: 'S' })];
    for (const express of [false, true]) {
      const priced = priceCart(cart({ lines: samples, ...offers, express }));
      expect(priced.delivery).toBeNull();
      expect(priced.coupon).toEqual({ applied: false, amount: 0, reason: 'value' });
      expect(priced.totals).toEqual({
        base_value: 0,
        total_cart_discount: 0,
        total_cart_tax: 0,
        itemTotal: 0,
        cartTotal: 0,
        payable: 0,
        onlySamples: true,
        meetsMinimumOrder: true,
      });
    }
  });

  it('a welcome gift has quantity 1, costs nothing and counts in no step', () => {
    const gift = line({ Product2Id: 'P1', Sku: 'sku-welcome', Quantity: 5 });
    const priced = priceCart(
      cart({ lines: [gift, line({ Product2Id: 'P2', CategoryId: 'C2', Quantity: 10 })], ...offers }),
    );
    expect(priced.lines[0]).toMatchObject({ Quantity: 1, SalesPrice: 0, TotalPrice: 0, Total_Discount__c: 0 });
    expect(priced.lines[0]).toMatchObject({ Tax__c: 0, Total_Value__c: 0, offer_product_quanity__c: 0 });
    expect(priced.freeLines).toEqual([]);
  });

  it('an empty cart, a lone gift, and a gift with a sample are not samples only and cannot be ordered', () => {
    const gift = line({ Sku: 'sku-welcome' });
    const sample = line({ Product2Id: 'P2', Type__c: 'S' });
    for (const lines of [[], [gift], [gift, sample]]) {
      const { totals } = priceCart(
        cart({ lines, settings: { disable_min_order_value: true, disable_delivery_charge: true } }),
      );
      expect(totals).toMatchObject({ onlySamples: false, meetsMinimumOrder: false });
    }
  });

  it('delivery and free lines are dropped and computed again', () => {
    const lines = [
      line({ Product2Id: 'P9', Quantity: 2, offer_product_quanity__c: 2 }),
      line({ Product2Id: 'fee', Sku: 'sku-delivery', SalesPrice: 100, TAX__c: 18 }),
      line({ Product2Id: 'P2', Quantity: 5 }),
      line({ Product2Id: 'fee2', Sku: 'sku-express', SalesPrice: 150, TAX__c: 18 }),
    ];
    const priced = priceCart(cart({ lines }));
    expect(column(priced, 'Product2Id')).toEqual(['P2']);
    expect(priced.delivery?.kind).toBe('standard');
    expect(priced.totals.itemTotal).toBe(500);
  });

  it('an empty Sku matches no gift and no delivery product', () => {
    const priced = priceCart(cart({ lines: [line({ Sku: '', Quantity: 8 })], referralSku: '', deliverySkus: [''] }));
    expect(priced.totals.itemTotal).toBe(800);
  });

  it('[PRICE-012] the base of a line is (quantity − free) × price, and a free quantity adds ₹1', () => {
    const schemes = [freeScheme({ offered_quanity__c: 2, Convert_Quantity_Value__c: 3 })];
    const totalPrice = (quantity: number, free: number) =>
      column(
        priceCart(
          cart({ lines: [line({ SalesPrice: 12.35, Quantity: quantity, offer_product_quanity__c: free })], schemes }),
        ),
        'TotalPrice',
      );
    expect(totalPrice(2, 0)).toEqual([24.7]);
    expect(totalPrice(5, 2)).toEqual([38.05]);
    // More free than the quantity: nothing is paid, so there is no line.
    expect(totalPrice(2, 3)).toEqual([]);
  });

  it('rounds the sales price to the paisa first, and reads decimal strings', () => {
    const priced = priceCart(cart({ lines: [line({ SalesPrice: '33.335', Quantity: 3, TAX__c: '5' })] }));
    expect(priced.lines[0]).toMatchObject({ SalesPrice: 33.34, TotalPrice: 100.02, Tax__c: 5, Total_Value__c: 105.02 });
  });

  it('prices fractional quantities and rounds the base half up', () => {
    const priced = priceCart(cart({ lines: [line({ SalesPrice: 0.33, Quantity: 1.5 })] }));
    expect(priced.lines[0]).toMatchObject({ Quantity: 1.5, TotalPrice: 0.5 });
  });

  it('[PRICE-004] taxes the discounted amount of each line, rounding half up', () => {
    const lines = [
      line({ SalesPrice: 10.5, TAX__c: 5 }),
      line({ Product2Id: 'P2', CategoryId: 'C2', SalesPrice: 10.5, TAX__c: 5 }),
    ];
    const discounts = [discount({ Product__c: 'P2', Type__c: 'Flat Discount', Value__c: 0.1 })];
    // 0.525 rounds to 0.53; 5 percent of 10.40 is 0.52.
    expect(column(priceCart(cart({ lines, discounts })), 'Tax__c')).toEqual([0.53, 0.52]);
  });
});
