import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paiseFromRupees } from '#domain/money.ts';
import { type PricedLine, priceCart, priceDetails } from '#domain/pricing/index.ts';
import { splitProRata } from '#domain/pricing/split.ts';
import { cartInput } from './pricing-arbitraries.ts';

const runs = { numRuns: 500 };

const amountFields = [
  'SalesPrice',
  'TotalPrice',
  'Discount__c',
  'Category_Discount__c',
  'Coupon_Discount__c',
  'Total_Discount__c',
  'Tax__c',
  'Total_Value__c',
] as const;

const sumPaise = (amounts: number[]) => amounts.reduce((sum, amount) => sum + paiseFromRupees(amount), 0);

const basePaise = (line: PricedLine) =>
  paiseFromRupees(line.TotalPrice) - (line.offer_product_quanity__c > 0 && line.TotalPrice > 0 ? 100 : 0);

describe('pricing, always', () => {
  it('[PRICE-008] [PRICE-015] splits an amount so that the parts add up and none exceeds its weight', () => {
    const amounts = fc.oneof(fc.nat(10_000), fc.nat(1e11));
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 60 }), amounts, (weights, wanted) => {
        const whole = weights.reduce((a, b) => a + b, 0);
        const amount = Math.min(wanted, whole);
        const parts = splitProRata(amount, weights);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(amount);
        for (const [at, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[at]!);
          // Largest remainder keeps every part within a paisa of its exact share.
          const exact = BigInt(amount) * BigInt(weights[at]!);
          expect(BigInt(part) * BigInt(whole || 1) - exact < BigInt(whole || 1)).toBe(true);
          expect(exact - BigInt(part) * BigInt(whole || 1) < BigInt(whole || 1)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('[PRICE-022] parts add up to the whole', () => {
    fc.assert(
      fc.property(cartInput, (input) => {
        const priced = priceCart(input);
        const all = [...priced.lines, ...priced.freeLines];
        for (const line of priced.lines) {
          const offers = [line.Discount__c, line.Category_Discount__c, line.Coupon_Discount__c];
          expect(sumPaise(offers)).toBe(paiseFromRupees(line.Total_Discount__c));
        }
        for (const line of all) {
          const value = sumPaise([line.TotalPrice, line.Tax__c]) - paiseFromRupees(line.Total_Discount__c);
          expect(value).toBe(paiseFromRupees(line.Total_Value__c));
        }
        const { totals, delivery, coupon } = priced;
        expect(sumPaise(all.map((line) => line.TotalPrice))).toBe(paiseFromRupees(totals.base_value));
        expect(sumPaise(all.map((line) => line.Total_Discount__c))).toBe(paiseFromRupees(totals.total_cart_discount));
        expect(sumPaise([...all.map((line) => line.Tax__c), delivery?.Tax__c ?? 0])).toBe(
          paiseFromRupees(totals.total_cart_tax),
        );
        expect(sumPaise(all.map((line) => line.Total_Value__c))).toBe(paiseFromRupees(totals.itemTotal));
        expect(sumPaise([totals.itemTotal, delivery?.Total_Value__c ?? 0])).toBe(paiseFromRupees(totals.cartTotal));
        expect(sumPaise(priced.lines.map((line) => line.Coupon_Discount__c))).toBe(
          paiseFromRupees(coupon?.amount ?? 0),
        );
      }),
      runs,
    );
  });

  it('the rows of the price details add up to the total', () => {
    fc.assert(
      fc.property(cartInput, (input) => {
        const priced = priceCart(input);
        const details = priceDetails(priced);
        expect(details === null).toBe(priced.totals.onlySamples);
        if (!details) return;
        expect(
          details.basePaise -
            details.offersPaise -
            details.couponPaise +
            details.goodsTaxPaise +
            details.deliveryPaise +
            details.deliveryTaxPaise,
        ).toBe(details.cartTotalPaise);
        for (const amount of Object.values(details)) expect(amount).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  it('no amount falls below zero, and each has at most two decimals', () => {
    fc.assert(
      fc.property(cartInput, (input) => {
        const { lines, freeLines, delivery, coupon, totals } = priceCart(input);
        const { onlySamples, meetsMinimumOrder, ...amounts } = totals;
        const seen = [
          ...lines.flatMap((line) => amountFields.map((field) => line[field])),
          ...freeLines.flatMap((line) => [line.TotalPrice, line.Total_Discount__c, line.Tax__c, line.Total_Value__c]),
          ...(delivery ? [delivery.TotalPrice, delivery.Tax__c, delivery.Total_Value__c] : []),
          coupon?.amount ?? 0,
          ...Object.values(amounts),
        ];
        for (const amount of seen) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Object.is(amount, -0)).toBe(false);
          expect(Math.round(amount * 100) / 100).toBe(amount);
        }
        expect([typeof onlySamples, typeof meetsMinimumOrder]).toEqual(['boolean', 'boolean']);
      }),
      runs,
    );
  });

  it('discounts never exceed the base', () => {
    fc.assert(
      fc.property(cartInput, (input) => {
        for (const line of priceCart(input).lines) {
          expect(paiseFromRupees(line.Total_Discount__c)).toBeLessThanOrEqual(basePaise(line));
        }
      }),
      runs,
    );
  });

  it('a reason is named exactly where something is given', () => {
    fc.assert(
      fc.property(cartInput, (input) => {
        for (const line of priceCart(input).lines) {
          expect(line.because.product !== null).toBe(line.Discount__c > 0);
          expect(line.because.category !== null).toBe(line.Category_Discount__c > 0);
          expect(line.because.free !== null).toBe(line.offer_product_quanity__c > 0);
        }
      }),
      runs,
    );
  });
});
