import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paise } from '#domain/money.ts';
import {
  calendarDay,
  count,
  dateTime,
  day,
  dayAndTime,
  money,
  plural,
  timeOfDay,
  wholeRupees,
  year,
} from '#texts/format.ts';

const timeZone = 'Asia/Kolkata';
const moments = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
const amounts = fc.integer({ min: -1e13, max: 1e13 }).map((paise) => paise as Paise);

/** Some platforms put a narrow space before 'pm', a minus before zero, and a fourth letter to September. */
const plain = (text: string) =>
  text
    .replace(/\s/g, ' ')
    .replace(/^-(?=[₹0.]+$)/, '')
    .replace('Sept', 'Sep');

const sameAs = <T>(values: fc.Arbitrary<T>, ours: (value: T) => string, platform: (value: T) => string) =>
  fc.assert(
    fc.property(values, (value) => {
      expect(ours(value)).toBe(plain(platform(value)));
    }),
    { numRuns: 2_000 },
  );

const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options);
const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', { timeZone, ...options });

describe('numbers and dates are formatted as the platform does for en-IN', () => {
  it('[PRICE-020] money, with two decimals and rounded to whole rupees', () => {
    const exact = numbers({ style: 'currency', currency: 'INR' });
    const whole = numbers({ style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
    sameAs(amounts, money, (paise) => exact.format(paise / 100));
    sameAs(amounts, wholeRupees, (paise) => whole.format(Math.sign(paise) * Math.round(Math.abs(paise) / 100)));
  });

  it('counts', () => {
    const values = fc.oneof(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.integer({ min: 0, max: 1e7 }).map((thousandths) => thousandths / 1000),
    );
    const three = numbers({ maximumFractionDigits: 3 });
    const one = numbers({ maximumFractionDigits: 1 });
    sameAs(
      values,
      (value) => count(value),
      (value) => three.format(value),
    );
    sameAs(
      values,
      (value) => count(value, 1),
      (value) => one.format(value),
    );
  });

  it('days, hours and years of India', () => {
    const formats = {
      day: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
      dateTime: dates({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' }),
      dayAndTime: dates({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
      timeOfDay: dates({ hour: 'numeric', minute: '2-digit' }),
      year: dates({ year: 'numeric' }),
      calendarDay: dates({ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }),
    };
    sameAs(moments, day, (atMs) => formats.day.format(atMs));
    sameAs(moments, dateTime, (atMs) => formats.dateTime.format(atMs));
    sameAs(moments, dayAndTime, (atMs) => formats.dayAndTime.format(atMs));
    sameAs(moments, timeOfDay, (atMs) => formats.timeOfDay.format(atMs));
    sameAs(moments, year, (atMs) => formats.year.format(atMs));
    const calendar = moments.map((atMs) => new Date(atMs).toISOString().slice(0, 10));
    sameAs(calendar, calendarDay, (date) => formats.calendarDay.format(Date.parse(date)));
    expect(() => calendarDay('soon')).toThrow(RangeError);
  });

  it('plural forms of English', () => {
    const rules = new Intl.PluralRules('en');
    sameAs(
      fc.integer({ min: -300, max: 300 }),
      (value) => plural('en', value, { one: 'one', other: 'other' }),
      (value) => rules.select(value),
    );
  });
});
