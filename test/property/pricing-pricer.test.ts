import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartLine, compileOffers, createPricer, type PriceCartInput, priceCart } from '#domain/pricing/index.ts';
import { cart, discount, line, priceCartWithStock } from '#test/support/pricing.ts';
import { cartInput, quantity } from './pricing-arbitraries.ts';

type Edit = (input: PriceCartInput) => PriceCartInput;

const editLine = (index: number, change: (line: CartLine) => CartLine): Edit => {
  return (input) => {
    const at = index % Math.max(1, input.lines.length);
    return { ...input, lines: input.lines.map((line, place) => (place === at ? change(line) : line)) };
  };
};

const productFields = [
  'CategoryId',
  'SalesPrice',
  'TAX__c',
  'Quantity_Type__c',
  'Quantity_Value__c',
  'Net_weight__c',
  'Weight_Unit1__c',
] as const;

/** A change to a cart between two pricings: mostly one line's quantity, sometimes anything else. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.nat(), quantity)
      .map(([index, paid]) =>
        editLine(index, (line) => ({ ...line, Quantity: paid + Number(line.offer_product_quanity__c ?? 0) })),
      ),
  },
  fc
    .tuple(fc.nat(), fc.integer({ min: 1, max: 90_000 }))
    .map(([index, paise]) => editLine(index, (line) => ({ ...line, SalesPrice: paise / 100 }))),
  // Any one field as another cart's line has it: the catalogue or the price book changed meanwhile.
  fc.tuple(fc.nat(), fc.constantFrom(...productFields), cartInput).map(
    ([
      index,
      field,
      {
        lines: [other],
      },
    ]) => editLine(index, (line) => (other ? { ...line, [field]: other[field] } : line)),
  ),
  fc.nat().map((index) => editLine(index, (line) => ({ ...line, Type__c: line.Type__c === 'S' ? 'O' : 'S' }))),
  fc.nat().map(
    (index): Edit =>
      (input) => ({ ...input, lines: input.lines.toSpliced(index % 8, 1) }),
  ),
  fc.nat().map((): Edit => (input) => ({ ...input, lines: input.lines.toReversed() })),
  cartInput.map(
    ({ coupon }): Edit =>
      (input) => ({ ...input, coupon }),
  ),
  fc.boolean().map(
    (express): Edit =>
      (input) => ({ ...input, express }),
  ),
  fc.constantFrom('sku-welcome', 'sku-p1', null).map(
    (referralSku): Edit =>
      (input) => ({ ...input, referralSku }),
  ),
  fc.constantFrom(['sku-delivery'], ['sku-p2', 'sku-express']).map((deliverySkus): Edit => {
    return (input) => ({ ...input, deliverySkus });
  }),
);

describe('a pricer', () => {
  it('returns exactly what pricing from scratch does, whatever changes between two pricings', () => {
    fc.assert(
      fc.property(cartInput, fc.array(edit, { minLength: 1, maxLength: 12, size: 'max' }), (start, edits) => {
        const pricer = createPricer(compileOffers(start));
        let input = start;
        expect(pricer.price(input)).toEqual(priceCart(input));
        for (const change of edits) {
          input = change(input);
          expect(pricer.price(input)).toEqual(priceCart(input));
        }
      }),
      { numRuns: 1000 },
    );
  }, 30_000);

  it('does so with withheld gifts too, while stock changes', () => {
    const step = fc.tuple(edit, fc.constantFrom(null, 0, 5, 300), fc.boolean());
    fc.assert(
      fc.property(cartInput, fc.array(step, { minLength: 1, maxLength: 8, size: 'max' }), (start, steps) => {
        const pricer = createPricer(compileOffers(start));
        let input = start;
        for (const [change, stockQuantity, hasPrice] of steps) {
          input = change(input);
          const availabilityOf = () => ({ stockQuantity, hasPrice });
          expect(pricer.priceWithStock(input, availabilityOf)).toEqual(priceCartWithStock(input, availabilityOf));
        }
      }),
      { numRuns: 200 },
    );
  }, 30_000);

  it('recomputes a discount of one line when another moves the order over its minimum, and back', () => {
    const atFive = { Value__c: 10, MinimumOrderValue__c: 500 };
    for (const where of [{ Product__c: 'P2' }, { Category__c: 'C2' }]) {
      const discounts = [discount({ ...atFive, ...where })];
      const lines = (paid: number) => [line({ Quantity: paid }), line({ Product2Id: 'P2', CategoryId: 'C2' })];
      const pricer = createPricer(compileOffers(cart({ discounts })));
      const given = [1, 10, 1, 4, 3].map((paid) => {
        const input = cart({ discounts, lines: lines(paid) });
        expect(pricer.price(input)).toEqual(priceCart(input));
        return pricer.price(input).lines[1]?.Total_Discount__c;
      });
      expect(given).toEqual([0, 10, 0, 10, 0]);
    }
  });

  it('is correct for a caller that modifies its own objects between two pricings', () => {
    fc.assert(
      fc.property(cartInput, fc.nat(), quantity, (start, index, paid) => {
        const input = structuredClone(start) as PriceCartInput & { lines: CartLine[] };
        const pricer = createPricer(compileOffers(input));
        pricer.price(input);
        const line = input.lines[index % Math.max(1, input.lines.length)] as { Quantity: number } | undefined;
        if (line) line.Quantity = paid;
        (input.deliverySkus as string[]).push('sku-p0');
        expect(pricer.price(input)).toEqual(priceCart(input));
      }),
      { numRuns: 200 },
    );
  });
});
