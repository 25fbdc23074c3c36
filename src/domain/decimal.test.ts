import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplyDivide, parseDecimal } from './decimal.ts';

describe('parseDecimal', () => {
  it.each([
    ['1.005', 2, 101],
    [1.005, 2, 101],
    [1.0049999, 2, 100],
    ['-1.005', 2, -101],
    [-2.5, 0, -3],
    ['2.5', 0, 3],
    ['.5', 0, 1],
    ['.4999', 0, 0],
    ['7.', 2, 700],
    [' 12.30 ', 2, 1230],
    ['+3', 1, 30],
    [1e-7, 6, 0],
    [5e-7, 6, 1],
    ['1.5e2', 2, 15_000],
    ['25e-3', 2, 3],
    [0.1 + 0.2, 2, 30],
    [123.45, 2, 12_345],
    [1e21 / 1e15, 2, 100_000_000],
  ])('reads %s at %d places as %d, half away from zero', (value, places, expected) => {
    expect(parseDecimal(value, places)).toBe(expected);
  });

  it.each([null, undefined, '', 0, -0, '-0', '-0.001'])('reads %s as zero', (value) => {
    expect(Object.is(parseDecimal(value, 2), 0)).toBe(true);
  });

  it.each(['1,234.50', 'abc', '.', '-', '1.2.3', Number.NaN, Number.POSITIVE_INFINITY, '9'.repeat(20), 1e30])(
    'refuses %s',
    (value) => {
      expect(() => parseDecimal(value, 2)).toThrow(/Not a decimal|Too large/);
    },
  );

  it('reads a number as its decimal string, digit by digit', () => {
    const anyNumber = fc.oneof(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.integer({ min: -1e9, max: 1e9 }).map((scaled) => scaled / 1000),
    );
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: 0, max: 6 }), (value, places) => {
        expect(parseDecimal(value, places)).toBe(parseDecimal(String(value), places));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('multiplyDivide', () => {
  it.each([
    [5, 1, 10, 1],
    [4, 1, 10, 0],
    [86_415, 75_000, 1_000_000, 6481],
    [0, 5, 3, 0],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
  ])('%d × %d ÷ %d is %d, half up', (value, numerator, denominator, expected) => {
    expect(multiplyDivide(value, numerator, denominator)).toBe(expected);
  });

  it('is exact where the product is too large for a double', () => {
    const whole = fc.nat(Number.MAX_SAFE_INTEGER);
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1e9 }), (a, b, divisor) => {
        const [n, d] = [BigInt(a) * BigInt(b), BigInt(divisor)];
        const rounded = n / d + (2n * (n % d) >= d ? 1n : 0n);
        fc.pre(rounded <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(multiplyDivide(a, b, divisor)).toBe(Number(rounded));
      }),
      { numRuns: 1000 },
    );
  });
});
