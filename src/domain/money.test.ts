import { describe, expect, it } from 'vitest';
import { paise, paiseFromRupees, roundToWholeRupee, rupeesFromPaise } from './money.ts';

describe('money', () => {
  it('rounds half up to a whole rupee', () => {
    expect([149, 150, 151, 250].map((amount) => roundToWholeRupee(paise(amount)))).toEqual([100, 200, 200, 300]);
  });

  it('converts rupees to paise and back', () => {
    expect([123.45, '0.005', '1e3', 499.99].map(paiseFromRupees)).toEqual([12_345, 1, 100_000, 49_999]);
    expect(rupeesFromPaise(paise(12_345))).toBe(123.45);
  });

  it('refuses values that are not amounts', () => {
    expect(() => paiseFromRupees('')).toThrow('Not an amount');
    expect(() => paiseFromRupees('ten')).toThrow('Not a decimal');
    expect(() => paise(1.5)).toThrow('whole number');
  });
});
