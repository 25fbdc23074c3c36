import { describe, expect, it } from 'vitest';
import { splitProRata } from './split.ts';

describe('splitProRata', () => {
  it('gives the last paise to the largest remainders', () => {
    // Shares 33.3…, 33.3…, 33.3… and 2.5, 5, 2.5 and 14.28…, 28.57…, 57.14….
    expect(splitProRata(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitProRata(10, [1, 2, 1])).toEqual([3, 5, 2]);
    expect(splitProRata(100, [1, 2, 4])).toEqual([14, 29, 57]);
  });

  it('breaks ties in favour of the earlier line, for any number of ties', () => {
    expect(splitProRata(2, [5, 5, 5, 5])).toEqual([1, 1, 0, 0]);
    expect(splitProRata(3, [2, 1, 2, 1])).toEqual([1, 1, 1, 0]);
  });

  it('gives nothing to weights of zero', () => {
    expect(splitProRata(7, [0, 3, 0, 3])).toEqual([0, 4, 0, 3]);
    expect(splitProRata(7, [0, 0])).toEqual([0, 0]);
    expect(splitProRata(0, [4, 4])).toEqual([0, 0]);
    expect(splitProRata(5, [])).toEqual([]);
  });

  it('stays exact where the products are too large for a double', () => {
    const parts = splitProRata(3_000_000_000_001, [1_000_000_000_000, 1_000_000_000_000, 1_000_000_000_003]);
    // The exact shares are slightly more than a third above 999 999 999 999, twice, and slightly less than a third
    // above 1 000 000 000 002.
    expect(parts).toEqual([1_000_000_000_000, 999_999_999_999, 1_000_000_000_002]);
    expect(parts.reduce((a, b) => a + b)).toBe(3_000_000_000_001);
  });
});
