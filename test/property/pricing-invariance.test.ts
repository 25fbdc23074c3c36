import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paiseFromRupees } from '#domain/money.ts';
import {
  type CartLine,
  type PriceCartInput,
  type PricedCart,
  type PricedLine,
  priceCart,
} from '#domain/pricing/index.ts';
import { priceCartWithStock } from '#test/support/pricing.ts';
import { cartInput, quantity } from './pricing-arbitraries.ts';

const runs = { numRuns: 500 };

const ordinary = ({ lines }: PricedCart) => lines.filter((line) => line.TotalPrice > 0 || line.Quantity > 1);

const basePaise = (line: PricedLine) =>
  paiseFromRupees(line.TotalPrice) - (line.offer_product_quanity__c > 0 && line.TotalPrice > 0 ? 100 : 0);

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}

describe('what never changes a price', () => {
  it('the same input gives the same output, and is never modified', () => {
    fc.assert(
      fc.property(cartInput, (input) => {
        const copy = structuredClone(input);
        const first = priceCart(deepFreeze(input));
        expect(priceCart(copy)).toEqual(first);
        expect(copy).toEqual(input);
      }),
      runs,
    );
  });

  it('the order of discount and scheme rows never matters', () => {
    const shuffled = cartInput.chain((input) =>
      fc.record({
        input: fc.constant(input),
        discounts: fc.shuffledSubarray([...input.discounts], { minLength: input.discounts.length }),
        schemes: fc.shuffledSubarray([...input.schemes], { minLength: input.schemes.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ input, discounts, schemes }) => {
        expect(priceCart({ ...input, discounts, schemes })).toEqual(priceCart(input));
      }),
      runs,
    );
  });

  it('adding a sample, a gift or a delivery line changes no other line', () => {
    const extra = fc.constantFrom<Partial<CartLine>>(
      { Sku: 'sku-x', Type__c: 'S' },
      { Sku: 'sku-welcome' },
      { Sku: 'sku-delivery' },
      { Sku: 'sku-express' },
    );
    fc.assert(
      fc.property(cartInput, extra, fc.constantFrom('p0', 'p-new'), fc.nat(10), (input, kind, product, place) => {
        const line: CartLine = {
          ...{ Product2Id: product, Sku: 'sku-x', CategoryId: 'c0', Type__c: 'O', Quantity: 9 },
          ...{ SalesPrice: 99.5, TAX__c: 5, ...kind },
        };
        const before = priceCart(input);
        const after = priceCart({ ...input, lines: input.lines.toSpliced(place, 0, line) });
        const added = after.lines.length - before.lines.length;
        expect(added).toBe(kind.Sku === 'sku-x' || kind.Sku === 'sku-welcome' ? 1 : 0);
        const shownBefore = input.lines.slice(0, place).filter((other) => isShown(other, input)).length;
        expect(after.lines.toSpliced(shownBefore, added)).toEqual(before.lines);
        expect(after.freeLines).toEqual(before.freeLines);
        expect(after.delivery).toEqual(before.delivery);
        expect(after.coupon).toEqual(before.coupon);
        expect(after.totals.cartTotal).toBe(before.totals.cartTotal);
      }),
      runs,
    );
  });

  it('writing the resulting quantities and free quantities back and pricing again changes nothing', () => {
    fc.assert(
      fc.property(cartInput, (input) => {
        const priced = priceCart(input);
        expect(priceCart(writeBack(input, priced))).toEqual(priced);
      }),
      runs,
    );
  });

  it('a coupon never raises the total, makes an order too small or its delivery dearer', () => {
    fc.assert(
      fc.property(cartInput, (input) => {
        const priced = priceCart(input);
        const without = priceCart({ ...input, coupon: null });
        expect(priced.totals.cartTotal).toBeLessThanOrEqual(without.totals.cartTotal);
        expect(priced.totals.meetsMinimumOrder).toBe(without.totals.meetsMinimumOrder);
        expect(priced.delivery).toEqual(without.delivery);
      }),
      runs,
    );
  });

  it("a larger paid quantity never lowers a line's base", () => {
    fc.assert(
      fc.property(cartInput, fc.nat(), quantity, (input, index, more) => {
        const before = ordinary(priceCart(input));
        if (before.length === 0) return;
        const chosen = before[index % before.length]!;
        const lines = input.lines.map((line) =>
          line.Product2Id === chosen.Product2Id ? { ...line, Quantity: Number(line.Quantity) + more } : line,
        );
        const after = priceCart({ ...input, lines }).lines.find((line) => line.Product2Id === chosen.Product2Id)!;
        expect(basePaise(after)).toBeGreaterThanOrEqual(basePaise(chosen));
      }),
      runs,
    );
  });

  it('withholding nothing changes nothing; withholding gifts removes only them', () => {
    fc.assert(
      fc.property(cartInput, fc.constantFrom<'none' | 'all'>('none', 'all'), (input, stock) => {
        const priced = priceCart(input);
        const stockQuantity = stock === 'all' ? 1_000_000 : 0;
        const result = priceCartWithStock(input, () => ({ stockQuantity, hasPrice: true }));
        if (stock === 'all') {
          expect(result).toEqual({ priced, withheld: [] });
          return;
        }
        expect(result.priced.freeLines).toEqual([]);
        expect(result.priced.lines.every((line) => line.offer_product_quanity__c === 0)).toBe(true);
        expect(result.priced.lines.map((line) => line.Total_Discount__c)).toEqual(
          priced.lines.map((line) => line.Total_Discount__c),
        );
        const given = priced.lines.filter((line) => line.offer_product_quanity__c > 0).length + priced.freeLines.length;
        expect(new Set(result.withheld.map(({ Product2Id }) => Product2Id)).size).toBe(given);
      }),
      runs,
    );
  });
});

/** Whether a line of the input is one of the result's lines. */
function isShown(line: CartLine, input: PriceCartInput): boolean {
  if (input.deliverySkus.includes(line.Sku ?? '')) return false;
  if (line.Sku === input.referralSku || line.Type__c === 'S') return true;
  return Number(line.Quantity) > Number(line.offer_product_quanity__c ?? 0);
}

/** Returns the cart as the CRM would hold it after the result was written to it. */
function writeBack(input: PriceCartInput, priced: PricedCart): PriceCartInput {
  const shown = input.lines.filter((line) => isShown(line, input));
  const template = input.lines[0];
  const kept = priced.lines.map(
    (line, at): CartLine => ({
      ...shown[at]!,
      Quantity: line.Quantity,
      offer_product_quanity__c: line.offer_product_quanity__c,
    }),
  );
  const free = priced.freeLines.map(
    (line): CartLine => ({
      ...{ CategoryId: 'c0', SalesPrice: 77, TAX__c: 12, ...template },
      ...{ Product2Id: line.Product2Id, Sku: `sku-${line.Product2Id}`, Type__c: 'O' },
      Quantity: line.Quantity,
      offer_product_quanity__c: line.offer_product_quanity__c,
    }),
  );
  const delivery: CartLine[] = priced.delivery
    ? [
        {
          Product2Id: 'fee',
          Sku: 'sku-delivery',
          CategoryId: '',
          Type__c: 'O',
          Quantity: 1,
          SalesPrice: 100,
          TAX__c: 18,
        },
      ]
    : [];
  return { ...input, lines: [...free, ...kept, ...delivery] };
}
