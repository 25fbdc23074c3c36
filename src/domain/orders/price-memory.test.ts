import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { lastPaid, type PastLine, paidPieces, priceChange } from './price-memory.ts';

const past = (fields: Partial<PastLine> = {}): PastLine => ({
  orderId: 'one',
  date: '2026-11-12',
  orderNumber: '00000010',
  status: 'Delivered',
  type: 'O',
  quantity: 10,
  unitPricePaise: paise(100_00),
  basePaise: paise(1_000_00),
  discountPaise: paise(0),
  cancelled: false,
  ...fields,
});

describe('what was paid last', () => {
  it('is the newest line by day, then by order number as a number', () => {
    const lines = [
      past({ orderId: 'old', date: '2026-10-30', orderNumber: '00000099' }),
      past({ orderId: 'nine', orderNumber: '9' }),
      past({ orderId: 'ten', orderNumber: '10', unitPricePaise: paise(98_00), basePaise: paise(980_00) }),
    ];
    const expected = { orderId: 'ten', date: '2026-11-12', pricePaise: 98_00, paidPaise: 98_00 };
    expect(lastPaid(lines)).toEqual(expected);
    expect(lastPaid(lines.toReversed())).toEqual(expected);
  });

  it('keeps the price before offers apart from what was paid after them', () => {
    expect(lastPaid([past({ discountPaise: paise(125_55) })])).toMatchObject({ pricePaise: 100_00, paidPaise: 87_45 });
  });

  it('spreads what was paid over the pieces that came, free ones too', () => {
    // 10 paid, 2 free for one rupee: ₹1,001 for 12 pieces.
    const line = past({ quantity: 12, basePaise: paise(1_001_00) });
    expect(paidPieces(line)).toBe(10);
    expect(lastPaid([line])).toMatchObject({ pricePaise: 100_00, paidPaise: 83_42 });
  });

  it.each([
    ['a sample', { type: 'S' as const, quantity: 1, unitPricePaise: paise(0), basePaise: paise(0) }],
    ['a free product', { quantity: 2, unitPricePaise: paise(0), basePaise: paise(1_00) }],
    ['a cancelled line', { cancelled: true }],
    ['a cancelled order', { status: 'Cancelled' }],
    ['an order that is not paid yet', { status: 'Payment Pending' }],
    ['an order whose payment failed', { status: 'Payment Failed' }],
    ['an order that was never confirmed', { status: null }],
    ['a line without a price', { unitPricePaise: null }],
    ['a line without pieces', { quantity: 0 }],
  ])('does not count %s', (_, fields) => {
    expect(lastPaid([past(fields)])).toBeNull();
    const older = past({ orderId: 'older', date: '2026-01-05' });
    expect(lastPaid([past(fields), older])).toMatchObject({ orderId: 'older' });
  });

  it("takes unit price times quantity for a line that has no base price, as other sellers' lines", () => {
    expect(lastPaid([past({ basePaise: null, discountPaise: paise(100_00) })])).toMatchObject({ paidPaise: 90_00 });
  });
});

describe('the change of a price', () => {
  it.each([
    [100_00, 104_00, 4_00, 4],
    [100_00, 97_50, -2_50, -2.5],
    [100_00, 100_00, 0, 0],
    [400_00, 400_01, 1, 0],
    [90_00, 120_00, 30_00, 33.3],
    [3_00, 2_00, -1_00, -33.3],
    [100_00, 100_25, 25, 0.3],
    [100_00, 99_75, -25, -0.3],
  ])('from %i to %i paise is %i paise, %f percent', (then, now, byPaise, percent) => {
    expect(priceChange(paise(then), paise(now))).toEqual({ byPaise, percent });
  });

  it('is not known from a price of nothing', () => {
    expect(priceChange(paise(0), paise(5_00))).toBeNull();
  });
});
