import { describe, expect, it } from 'vitest';
import type { CartTotals } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { nudgeOf } from './nudge.ts';

const cart = (options: { goods: number; delivery?: number; express?: number; minimum?: number; coupon?: number }) => {
  const fee = options.delivery ?? options.express ?? 0;
  const tax = Math.round(fee * 0.18);
  const rows: CartTotals['rows'] = [
    { kind: 'base', amountPaise: paise(options.goods) },
    { kind: options.express === undefined ? 'delivery' : 'express-delivery', amountPaise: paise(fee) },
    { kind: 'delivery-tax', amountPaise: paise(tax) },
  ];
  const total = paise(options.goods - (options.coupon ?? 0) + fee + tax);
  return {
    totals: { rows, cartTotalPaise: total, payablePaise: total },
    samplesOnly: false,
    minimumOrderPaise: paise(options.minimum ?? 700_00),
    delivery: { goodsPaise: paise(options.goods), expressPaise: paise(150_00) },
  };
};

describe('nudgeOf', () => {
  it('returns the amount missing for the minimum order, without delivery', () => {
    expect(nudgeOf(cart({ goods: 650_00, delivery: 100_00 }))).toEqual({ kind: 'minimum', missingPaise: 50_00 });
    expect(nudgeOf(cart({ goods: 650_00, express: 150_00 }))).toEqual({ kind: 'minimum', missingPaise: 50_00 });
  });

  it('returns the amount missing for free delivery once the minimum is met', () => {
    expect(nudgeOf(cart({ goods: 700_00, delivery: 100_00 }))).toEqual({
      kind: 'free-delivery',
      missingPaise: 300_00,
    });
    expect(nudgeOf(cart({ goods: 300_00, delivery: 100_00, minimum: 0 }))).toEqual({
      kind: 'free-delivery',
      missingPaise: 700_00,
    });
  });

  it('counts the goods without the coupon, as the limits do', () => {
    expect(nudgeOf(cart({ goods: 720_00, delivery: 100_00, coupon: 100_00 }))).toEqual({
      kind: 'free-delivery',
      missingPaise: 280_00,
    });
  });

  it('returns null if a little more changes nothing, or nothing is known', () => {
    expect(nudgeOf(cart({ goods: 1_000_00, delivery: 0 }))).toBeNull();
    expect(nudgeOf(cart({ goods: 800_00, express: 150_00 }))).toBeNull();
    expect(nudgeOf({ ...cart({ goods: 650_00 }), totals: null })).toBeNull();
    expect(nudgeOf({ ...cart({ goods: 0 }), delivery: null })).toBeNull();
    expect(nudgeOf({ ...cart({ goods: 0 }), samplesOnly: true })).toBeNull();
  });
});
