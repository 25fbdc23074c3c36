import { describe, expect, it } from 'vitest';
import {
  formatRupees,
  formatWholeRupees,
  paise,
  paiseFromRupees,
  roundToWholeRupee,
  rupeesFromPaise,
} from './money.ts';

describe('money', () => {
  it.each([
    [123_456_00, '₹1,23,456.00'],
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000.00'],
    [1_00_00_000_00, '₹1,00,00,000.00'],
    [123_45_67_890_12, '₹1,23,45,67,890.12'],
    [-1_234_50, '-₹1,234.50'],
  ])('[PRICE-020] shows %d paise as %s', (amount, text) => {
    expect(formatRupees(paise(amount))).toBe(text);
  });

  it.each([
    [123_456_49, '₹1,23,456'],
    [123_456_50, '₹1,23,457'],
    [49, '₹0'],
    [1_489_39, '₹1,489'],
  ])('[PRICE-020] shows %d paise in whole rupees as %s, half up', (amount, text) => {
    expect(formatWholeRupees(paise(amount))).toBe(text);
  });

  it('rounds half up to a whole rupee', () => {
    expect([149, 150, 151, 250].map((amount) => roundToWholeRupee(paise(amount)))).toEqual([100, 200, 200, 300]);
  });

  it('reads rupees and gives them back', () => {
    expect([123.45, '0.005', '1e3', 499.99].map(paiseFromRupees)).toEqual([12_345, 1, 100_000, 49_999]);
    expect(rupeesFromPaise(paise(12_345))).toBe(123.45);
  });

  it('refuses what is no amount', () => {
    expect(() => paiseFromRupees('')).toThrow('Not an amount');
    expect(() => paiseFromRupees('ten')).toThrow('Not a decimal');
    expect(() => paise(1.5)).toThrow('whole number');
  });
});
