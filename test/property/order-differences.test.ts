import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceProjectedCart } from '#domain/cart/assemble.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { paise } from '#domain/money.ts';
import { orderDifferences, type PlacementFacts, placedTotal } from '#domain/orders/index.ts';
import { agreed, ids, request, shop } from './order-arbitraries.ts';

const fine: PlacementFacts = {
  kycStatus: 'Completed',
  customerId: 'C-1',
  allowOnDelivery: true,
  onDeliveryLimitPaise: paise(100_000_000_000),
  creditBalancePaise: null,
  billing: 'fine',
  delivery: 'fine',
  samplesUsed: new Set(),
  samplesAllowed: true,
  couponRefusal: null,
  similar: null,
};

function differencesNow(facts: CartFacts, args: PlaceOrderArgs, placement = fine) {
  const assembled = priceProjectedCart({ lines: args.lines, coupon: args.coupon, express: args.express }, facts);
  const names = new Map([...facts.products.values()].map(({ Id, Name }) => [Id, Name]));
  const found = orderDifferences({ args, agreedAtMs: 0, nowMs: 0, facts, names, assembled, placement });
  return { found, nowPaise: placedTotal(assembled) };
}

const dearer = (facts: CartFacts, percent: number): CartFacts => ({
  ...facts,
  entries: new Map(
    [...facts.entries].map(([id, entries]) => [
      id,
      entries.map((entry) => ({ ...entry, UnitPrice: Math.round(Number(entry.UnitPrice) * (100 + percent)) / 100 })),
    ]),
  ),
});

describe('differences of an order', () => {
  it('are none when nothing has changed since the agreement', () => {
    fc.assert(
      fc.property(shop, request, (facts, wanted) => {
        const { args } = agreed(facts, wanted);
        expect(differencesNow(facts, args).found).toEqual([]);
      }),
    );
  });

  it('are about prices exactly when the total is above the agreed one plus the tolerance', () => {
    fc.assert(
      fc.property(
        shop,
        request,
        fc.integer({ min: -50, max: 50 }),
        fc.nat(20_000),
        (facts, wanted, percent, tolerance) => {
          const { args } = agreed(facts, wanted, tolerance);
          const { found, nowPaise } = differencesNow(dearer(facts, percent), args);
          const above = (nowPaise ?? 0) > args.agreedTotalPaise + tolerance;
          expect(found.some(({ kind }) => kind === 'dearer')).toBe(above);
          if (!above) expect(found).toEqual([]);
        },
      ),
    );
  });

  it('name every line that vanished, and then nothing is priced', () => {
    fc.assert(
      fc.property(shop, request, fc.constantFrom(...ids), (facts, wanted, gone) => {
        const { args } = agreed(facts, wanted);
        const left = { ...facts, products: new Map([...facts.products].filter(([id]) => id !== gone)) };
        const ordered = args.lines.filter(({ productId }) => productId === gone);
        const { found, nowPaise } = differencesNow(left, args);
        expect(found.filter(({ kind }) => kind === 'vanished')).toHaveLength(ordered.length);
        if (ordered.length > 0) expect(nowPaise).toBeNull();
      }),
    );
  });

  it('never pass an order that the customer may not place', () => {
    const flaws: Partial<PlacementFacts>[] = [
      { kycStatus: 'Submitted' },
      { customerId: null },
      { billing: 'gone' },
      { delivery: 'not-verified' },
      { billing: 'changed' },
      { similar: { orderNumber: '1', placedAt: 'now' } },
    ];
    fc.assert(
      fc.property(shop, request, fc.constantFrom(...flaws), (facts, wanted, flaw) => {
        const { args } = agreed(facts, wanted);
        expect(differencesNow(facts, args, { ...fine, ...flaw }).found).toHaveLength(1);
      }),
    );
  });
});
