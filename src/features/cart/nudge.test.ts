import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { nudgeOf } from './nudge.ts';

const parts = { goodsPaise: paise(0), taxPaise: paise(0), deliveryPaise: paise(0) };
const totals = { rows: [], parts, cartTotalPaise: paise(0), payablePaise: paise(0) };

const cart = (options: { goods: number; toFree?: number; minimum?: number; express?: boolean }) => ({
  totals,
  samplesOnly: false,
  express: options.express ?? false,
  minimumOrderPaise: paise(options.minimum ?? 700_00),
  delivery: {
    goodsPaise: paise(options.goods),
    expressPaise: paise(150_00),
    toFreePaise: options.toFree === undefined ? null : paise(options.toFree),
  },
});

describe('nudgeOf', () => {
  it('returns the amount missing for the minimum order, before anything else', () => {
    expect(nudgeOf(cart({ goods: 650_00, toFree: 350_00 }))).toEqual({ kind: 'minimum', missingPaise: 50_00 });
    expect(nudgeOf(cart({ goods: 650_00, express: true }))).toEqual({ kind: 'minimum', missingPaise: 50_00 });
  });

  it('returns the amount missing for free delivery once the minimum is met', () => {
    const missing = { kind: 'free-delivery', missingPaise: 300_00 };
    expect(nudgeOf(cart({ goods: 700_00, toFree: 300_00 }))).toEqual(missing);
    expect(nudgeOf(cart({ goods: 300_00, toFree: 300_00, minimum: 0 }))).toEqual(missing);
  });

  it('returns null if a little more changes nothing, or nothing is known', () => {
    expect(nudgeOf(cart({ goods: 1_000_00 }))).toBeNull();
    expect(nudgeOf(cart({ goods: 800_00, toFree: 200_00, express: true }))).toBeNull();
    expect(nudgeOf({ ...cart({ goods: 650_00 }), totals: null })).toBeNull();
    expect(nudgeOf({ ...cart({ goods: 650_00 }), delivery: null })).toBeNull();
    expect(nudgeOf({ ...cart({ goods: 650_00 }), samplesOnly: true })).toBeNull();
  });
});
