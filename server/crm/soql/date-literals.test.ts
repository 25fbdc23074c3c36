import { describe, expect, it } from 'vitest';
import { dayStart, daysOfLiteral, dayText, readDateLiteral } from './date-literals.ts';

/** Saturday 21 November 2026, 01:00 in India; in UTC it is still Friday. */
const nowMs = Date.parse('2026-11-20T19:30:00Z');

function range(text: string, at: number = nowMs): [string, string] {
  const literal = readDateLiteral(text);
  if (!literal) throw new Error(`Not a literal: ${text}`);
  const { start, end } = daysOfLiteral(literal, at);
  return [dayText(start), dayText(end)];
}

describe('date literals in India, excluding the end', () => {
  it.each([
    ['TODAY', '2026-11-21', '2026-11-22'],
    ['yesterday', '2026-11-20', '2026-11-21'],
    ['TOMORROW', '2026-11-22', '2026-11-23'],
    ['THIS_WEEK', '2026-11-15', '2026-11-22'],
    ['LAST_WEEK', '2026-11-08', '2026-11-15'],
    ['NEXT_WEEK', '2026-11-22', '2026-11-29'],
    ['THIS_MONTH', '2026-11-01', '2026-12-01'],
    ['NEXT_MONTH', '2026-12-01', '2027-01-01'],
    ['LAST_90_DAYS', '2026-08-23', '2026-11-22'],
    ['NEXT_90_DAYS', '2026-11-22', '2027-02-20'],
    ['THIS_QUARTER', '2026-10-01', '2027-01-01'],
    ['NEXT_QUARTER', '2027-01-01', '2027-04-01'],
    ['THIS_YEAR', '2026-01-01', '2027-01-01'],
    ['THIS_FISCAL_QUARTER', '2026-10-01', '2027-01-01'],
    ['LAST_N_DAYS:7', '2026-11-14', '2026-11-22'],
    ['NEXT_N_DAYS:7', '2026-11-22', '2026-11-29'],
    ['N_DAYS_AGO:7', '2026-11-14', '2026-11-15'],
    ['LAST_N_MONTHS:2', '2026-09-01', '2026-11-01'],
    ['NEXT_N_WEEKS:2', '2026-11-22', '2026-12-06'],
    ['LAST_N_QUARTERS:4', '2025-10-01', '2026-10-01'],
    ['LAST_N_FISCAL_YEARS:1', '2025-01-01', '2026-01-01'],
    ['N_YEARS_AGO:2', '2024-01-01', '2025-01-01'],
  ])('%s is %s to %s', (text, start, end) => {
    expect(range(text)).toEqual([start, end]);
  });

  it('handles year ends and short months', () => {
    const newYear = Date.parse('2027-01-01T00:00:00+05:30');
    expect(range('LAST_MONTH', newYear)).toEqual(['2026-12-01', '2027-01-01']);
    expect(range('LAST_QUARTER', newYear)).toEqual(['2026-10-01', '2027-01-01']);
    expect(range('LAST_MONTH', Date.parse('2028-03-31T12:00:00Z'))).toEqual(['2028-02-01', '2028-03-01']);
  });

  it('begins a day at midnight in India', () => {
    expect(dayStart(daysOfLiteral({ name: 'TODAY', n: 0 }, nowMs).start)).toBe('2026-11-20T18:30:00.000Z');
  });

  it('refuses other words, and a number where none belongs', () => {
    for (const text of ['TODAY:1', 'LAST_N_DAYS', 'SOMEDAY', 'LAST_CENTURY']) expect(readDateLiteral(text)).toBeNull();
  });
});
