import { describe, expect, it } from 'vitest';
import type { RepairView, SwapOption } from '#db/views/index.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import { paise } from '#domain/money.ts';
import { type Choices, lineChoices, lineRemedies, missingOf, noChoices, remedyOf } from './remedies.ts';

const line = { productId: 'p1', type: 'O', name: 'Brioche' } as const;
const short = (available: number): OrderDifference => ({ kind: 'short-stock', wanted: 12, available, ...line });
const step: OrderDifference = { kind: 'wrong-step', step: 5, quantity: 12, ...line };
const dearer: OrderDifference = { kind: 'dearer', agreedPaise: paise(100), nowPaise: paise(120) };
const one = () => 1;

const option: SwapOption = {
  ...{ productId: 'p2', name: 'Pav', pictureKey: null, vegMark: 'veg', quantity: 12, stock: 40 },
  unitPricePaise: paise(90),
  sold: { name: 'Pack', pieces: null, grams: null },
};

describe('remedyOf', () => {
  it('[REORD-005] offers the available quantity in whole steps, or to remove the line', () => {
    expect(remedyOf(short(7))).toEqual({ productId: 'p1', reduceTo: 7 });
    expect(remedyOf(short(7), () => 6)).toEqual({ productId: 'p1', reduceTo: 6 });
    expect(remedyOf(short(5), () => 6)).toEqual({ productId: 'p1', reduceTo: null });
    expect(remedyOf(short(-3))).toEqual({ productId: 'p1', reduceTo: null });
    expect(remedyOf({ kind: 'vanished', ...line })?.reduceTo).toBeNull();
    expect(remedyOf(step)?.reduceTo).toBe(10);
    expect(remedyOf(dearer)).toBeNull();
  });

  it('offers whole pieces only, also where the step is a fraction', () => {
    expect(remedyOf(short(8), () => 2.5)?.reduceTo).toBe(5);
    expect(remedyOf({ ...step, step: 2.5, quantity: 9 })?.reduceTo).toBe(5);
    expect(remedyOf(short(4), () => 2.5)?.reduceTo).toBeNull();
  });

  it('gives one product one remedy, that of its most severe difference', () => {
    expect(lineRemedies([short(7), step], one)).toEqual([{ productId: 'p1', reduceTo: 7 }]);
    expect(lineRemedies([step, { kind: 'not-orderable', ...line }], one)).toEqual([
      { productId: 'p1', reduceTo: null },
    ]);
  });
});

describe('lineChoices', () => {
  const remedies = lineRemedies([short(7)], one);
  it('[REORD-005] proposes the available quantity; the customer may remove or swap the line instead', () => {
    expect(lineChoices(remedies, {})).toEqual({ quantities: { p1: 7 }, swaps: {} });
    expect(lineChoices(remedies, { p1: { kind: 'remove' } })).toEqual({ quantities: { p1: 0 }, swaps: {} });
    expect(lineChoices(remedies, { p1: { kind: 'swap', option } })).toEqual({
      quantities: {},
      swaps: { p1: { productId: 'p2', quantity: 12, unitPricePaise: 90 } },
    });
  });
});

describe('missingOf', () => {
  const repair: RepairView = {
    totalPaise: paise(500_00),
    parts: null,
    meetsMinimumOrder: true,
    minimumOrderPaise: paise(700_00),
    steps: {},
    swaps: {},
    billing: null,
    deliveries: [],
    modes: [
      { mode: 'cash', block: { kind: 'over-limit', limitPaise: paise(1) } },
      { mode: 'credit', block: null },
    ],
  };
  const missing = (
    differences: OrderDifference[],
    change: { choices?: Partial<Choices>; repair?: Partial<RepairView> } = {},
  ) =>
    missingOf({
      ticket: {
        differences,
        payment: 'cash',
        lines: [{ ...line, pictureKey: null, quantity: 12, sold: null }],
      },
      repair: { ...repair, ...change.repair },
      choices: { ...noChoices, ...change.choices },
    });

  it('[REORD-005] needs only consent for a price rise and a line that can be reduced', () => {
    expect(missing([dearer])).toBeNull();
    expect(missing([dearer, short(7)])).toBeNull();
  });

  it('[REORD-005] never continues with nothing left, nor below the minimum order', () => {
    expect(missing([short(0)])).toBe('nothing-left');
    expect(missing([short(0)], { choices: { lines: { p1: { kind: 'swap', option } } } })).toBeNull();
    expect(missing([short(7)], { repair: { meetsMinimumOrder: false } })).toBe('minimum');
    // What this device cannot calculate, the shop decides.
    expect(missing([short(7)], { repair: { meetsMinimumOrder: false, totalPaise: null } })).toBeNull();
  });

  it('[REORD-005] never continues past a difference of the account', () => {
    expect(missing([{ kind: 'kyc', status: 'Need Details' }])).toBe('account');
    expect(missing([{ kind: 'no-customer-id' }])).toBe('account');
  });

  it('[REORD-005] requires another address, and a payment mode that is available', () => {
    const gone: OrderDifference = { kind: 'address', which: 'delivery', reason: 'gone' };
    expect(missing([gone])).toBe('delivery');
    expect(missing([gone], { choices: { deliveryKey: 'a' } })).toBeNull();
    expect(missing([{ kind: 'address', which: 'billing', reason: 'gone' }])).toBe('billing');
    const limit: OrderDifference = { kind: 'on-delivery', limitPaise: paise(1), totalPaise: paise(2) };
    expect(missing([limit])).toBe('payment');
    expect(missing([limit], { choices: { payment: 'credit' } })).toBeNull();
  });
});
