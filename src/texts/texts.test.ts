import { describe, expect, it } from 'vitest';
import type { Paise } from '#domain/money.ts';
import { shellTexts } from './en/shell.ts';
import { count, day, money, plural, shortMoney, wholeRupees, year } from './format.ts';
import { pseudo, pseudoText } from './pseudo.ts';

const rupees = (value: number) => Math.round(value * 100) as Paise;

describe('format', () => {
  it.each([
    [123_456.5, '₹1,23,456.50'],
    [0, '₹0.00'],
    [0.05, '₹0.05'],
    [999.99, '₹999.99'],
    [1_000, '₹1,000.00'],
    [10_000_000, '₹1,00,00,000.00'],
    [123_456_789.12, '₹12,34,56,789.12'],
    [-1_234.05, '-₹1,234.05'],
  ])('[PRICE-020] writes %d with two decimals, lakh grouping and no break after the rupee sign: %s', (amount, text) => {
    expect(money(rupees(amount))).toBe(text);
  });

  it('[PRICE-020] rounds to a whole rupee for the total bar', () => {
    expect(wholeRupees(rupees(1_234.49))).toBe('₹1,234');
    expect(wholeRupees(rupees(1_234.5))).toBe('₹1,235');
    expect(wholeRupees(rupees(-1_234.5))).toBe('-₹1,235');
  });

  it('omits zero paise inside sentences', () => {
    expect(shortMoney(rupees(700))).toBe('₹700');
    expect(shortMoney(rupees(99.5))).toBe('₹99.50');
  });

  it('groups counts in lakhs', () => {
    expect(count(1_234_567)).toBe('12,34,567');
  });

  it("uses the day and year of India, regardless of the device's zone", () => {
    const newYearInIndia = Date.UTC(2026, 11, 31, 18, 30);
    expect(year(newYearInIndia)).toBe('2027');
    expect(day(newYearInIndia)).toMatch(/1 Jan/);
    expect(year(newYearInIndia - 1)).toBe('2026');
  });

  it('chooses plural forms', () => {
    const forms = { one: 'item', other: 'items' };
    expect([0, 1, 2].map((n) => plural('en', n, forms))).toEqual(['items', 'item', 'items']);
  });
});

describe('shell texts', () => {
  it('has singular and plural forms of changes', () => {
    expect(shellTexts.en.sync.unsent(1)).toBe('1 change not sent yet');
    expect(shellTexts.en.sync.unsent(3)).toBe('3 changes not sent yet');
    expect(shellTexts.en.sync.needsYou(1)).toBe('1 change needs you');
    expect(shellTexts.en.title.cart(0)).toBe('Cart, empty');
  });
});

describe('the pseudo-language', () => {
  it('contains no Latin letter, and keeps numbers and signs', () => {
    expect(pseudoText('Total: ₹1,234.50 for 3')).toMatch(/^[^A-Za-z]+$/);
    expect(pseudoText('Total: ₹1,234.50 for 3')).toContain('₹1,234.50');
  });

  it('is longer than English and also translates sentences with values', () => {
    const t = pseudo(shellTexts);
    expect(t.offline.bar.length).toBeGreaterThan(shellTexts.en.offline.bar.length * 1.2);
    expect(t.sync.unsent(12)).toMatch(/^12 [^A-Za-z]+$/);
    expect(pseudo(shellTexts)).toBe(t);
  });
});
