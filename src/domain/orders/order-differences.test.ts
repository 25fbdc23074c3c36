import { describe, expect, it } from 'vitest';
import type { AssembledCart } from '#domain/cart/assemble.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import type { OrderedLine, PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { deliveryCalendarOf } from '#domain/delivery/calendar.ts';
import { paise } from '#domain/money.ts';
import { order } from '#test/support/rows.ts';
import { type DifferencesInput, orderDifferences, type PlacementFacts } from './order-differences.ts';

const placement: PlacementFacts = {
  kycStatus: 'Completed',
  customerId: 'C-1',
  allowOnDelivery: true,
  onDeliveryLimitPaise: paise(1000),
  creditBalancePaise: paise(1000),
  billing: 'fine',
  delivery: 'fine',
  samplesUsed: new Set(),
  samplesAllowed: true,
  couponRefusal: null,
  similar: null,
};
const line = (productId: string, unitPricePaise: number | null, more: object = {}) => ({
  productId,
  type: 'O',
  unitPricePaise,
  priced: {},
  problem: null,
  freeQuantity: 0,
  ...more,
});

/** Builds an order for ₹10 and its result at the CRM's prices. */
function differences(change: {
  lines?: Partial<OrderedLine>[];
  args?: Partial<PlaceOrderArgs>;
  cart?: object;
  placement?: Partial<PlacementFacts>;
  steps?: [string, number | null][];
  nowMs?: number;
}) {
  const { args } = order(change.lines ?? ['P']);
  const assembled = {
    lines: [line('P', 100)],
    freeLines: [],
    gift: null,
    coupon: null,
    cartTotalPaise: paise(1000),
    priced: { totals: { meetsMinimumOrder: true }, delivery: null },
    ...change.cart,
  } as unknown as AssembledCart;
  const products = new Map((change.steps ?? []).map(([id, step]) => [id, { Selling_Unit_Conv__c: step }]));
  return orderDifferences({
    args: { ...args, agreedTotalPaise: paise(1000), ...change.args },
    agreedAtMs: 0,
    nowMs: change.nowMs ?? 0,
    facts: { products, deliveries: deliveryCalendarOf([]) } as unknown as CartFacts,
    names: new Map([
      ['P', 'Bun'],
      ['Q', 'Puff'],
    ]),
    assembled,
    placement: { ...placement, ...change.placement },
  } as DifferencesInput);
}

describe('an order whose prices rose', () => {
  const dearer = { cartTotalPaise: paise(2000) };
  const explained = { kind: 'dearer', agreedPaise: 1000, nowPaise: 2000 };

  it('lists the goods that became dearer, each with its own price', () => {
    const lines = [
      { productId: 'P', unitPricePaise: paise(100) },
      { productId: 'Q', unitPricePaise: paise(100) },
      { productId: 'X', unitPricePaise: paise(1) },
      { productId: 'S', type: 'S' as const, unitPricePaise: paise(0) },
    ];
    const cart = {
      ...dearer,
      lines: [
        line('Q', 150),
        line('P', 100),
        line('X', null),
        line('S', 70, { type: 'S' }),
        line('P', 900, { type: 'S' }),
      ],
    };
    expect(
      differences({ lines, cart, args: { payment: 'credit' }, placement: { creditBalancePaise: paise(2000) } }),
    ).toEqual([
      explained,
      { kind: 'unit-price', productId: 'Q', type: 'O', name: 'Puff', wasPaise: 100, nowPaise: 150 },
    ]);
  });

  it('or lists the coupon that it lost, with the reason from pricing', () => {
    const lost = (coupon: object | null, more: Partial<PlacementFacts> = {}, code: string | null = 'TEN') =>
      differences({
        args: { coupon: code, payment: 'credit' },
        cart: { ...dearer, coupon },
        placement: { creditBalancePaise: paise(2000), ...more },
      }).slice(1);
    const because = (reason: string) => [{ kind: 'coupon-lost', coupon: 'TEN', reason }];
    const notApplied = (reason: string | null) => ({ applied: false, reason });
    expect(lost(notApplied('unknown'))).toEqual(because('gone'));
    expect(lost(notApplied('samples-only'))).toEqual(because('value'));
    expect(lost(notApplied('quantity'))).toEqual(because('quantity'));
    expect(lost(notApplied('quantity'), { couponRefusal: 'used' })).toEqual(because('used'));
    expect(lost(notApplied(null))).toEqual([]);
    expect(lost({ applied: true, reason: 'value' })).toEqual([]);
    expect(lost(null)).toEqual([]);
    expect(lost(null, { couponRefusal: 'gone' }, null)).toEqual([]);
  });
});

describe('an order at a limit', () => {
  it('[PAY-014] [PAY-015] may cost exactly the on-delivery limit or the remaining credit', () => {
    const one = { cartTotalPaise: paise(1001) };
    const tolerance = { tolerancePaise: paise(1) };
    expect(differences({ args: { payment: 'cash' } })).toEqual([]);
    expect(differences({ args: { payment: 'cheque', ...tolerance }, cart: one })).toMatchObject([
      { kind: 'on-delivery' },
    ]);
    expect(differences({ args: { payment: 'credit' } })).toEqual([]);
    expect(differences({ args: { payment: 'credit', ...tolerance }, cart: one })).toMatchObject([{ kind: 'credit' }]);
    expect(differences({ args: { payment: 'credit' }, placement: { creditBalancePaise: null } })).toMatchObject([
      { kind: 'credit', balancePaise: 0 },
    ]);
  });

  it('[PROD-018] requires whole selling units, if the product has any', () => {
    const kinds = (step: number | null, quantity: number) =>
      differences({ lines: [{ productId: 'P', quantity }], steps: [['P', step]] }).map(({ kind }) => kind);
    expect([kinds(2, 4), kinds(0, 3), kinds(-2, 3), kinds(null, 3)]).toEqual([[], [], [], []]);
    expect(kinds(2, 3)).toEqual(['wrong-step']);
  });

  it('is late only if express was agreed and is available', () => {
    const day = 86_400_000;
    const late = (express: boolean, kind: string | null) =>
      differences({
        args: { express },
        nowMs: 3 * day,
        cart: { priced: { totals: { meetsMinimumOrder: true }, delivery: kind && { kind } } },
      });
    expect(late(true, 'express')).toEqual([{ kind: 'express-late' }]);
    expect([late(false, 'express'), late(true, 'standard'), late(true, null)]).toEqual([[], [], []]);
  });
});

describe('a line that cannot be ordered', () => {
  const kindsOf = (
    of: object[],
    lines: Partial<OrderedLine>[] = [{ productId: 'P' }],
    more: Partial<PlacementFacts> = {},
  ) =>
    differences({ lines, cart: { lines: of }, placement: more }).map((each) =>
      'type' in each ? `${each.type} ${each.kind}` : each.kind,
    );

  it('is listed once, with the reason', () => {
    expect(kindsOf([])).toEqual(['O vanished']);
    expect(kindsOf([line('P', null, { priced: null })])).toEqual(['O not-orderable']);
    const sample = [{ productId: 'P', type: 'S' as const }];
    expect(kindsOf([line('P', 0, { type: 'S' })], sample, { samplesAllowed: false })).toEqual(['S not-orderable']);
    const vanished = line('P', 0, { type: 'S', problem: { kind: 'vanished' } });
    expect(kindsOf([vanished], sample, { samplesAllowed: false })).toEqual(['S vanished']);
  });

  it('is distinguished from the other line of the same product', () => {
    const short = line('P', 100, { problem: { kind: 'short-stock', available: 1 } });
    expect(kindsOf([line('P', 0, { type: 'S' }), short])).toEqual(['O short-stock']);
  });
});
