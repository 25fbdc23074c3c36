import { INDIA_OFFSET_MS } from '#domain/pricing/index.ts';

const dayMs = 86_400_000;

/** Days as numbers since 1970; `end` is the first day after the range. */
export type DayRange = { readonly start: number; readonly end: number };

type Calendar = { readonly today: number; readonly year: number; readonly month: number; readonly weekStart: number };

const years = (year: number, count = 1): DayRange => ({ start: dayOf(year, 0), end: dayOf(year + count, 0) });
const months = (year: number, month: number, count = 1): DayRange => ({
  start: dayOf(year, month),
  end: dayOf(year, month + count),
});
const quarters = ({ year, month }: Calendar, shift: number, count = 1): DayRange =>
  months(year, (Math.floor(month / 3) + shift) * 3, count * 3);
const weeks = ({ weekStart }: Calendar, shift: number, count = 1): DayRange => ({
  start: weekStart + shift * 7,
  end: weekStart + (shift + count) * 7,
});
const days = ({ today }: Calendar, shift: number, count = 1): DayRange => ({
  start: today + shift,
  end: today + shift + count,
});

/** The range of each literal. Fiscal years follow the calendar, as in an org without a setting for them. */
const literals: Readonly<Record<string, (calendar: Calendar, n: number) => DayRange>> = {
  YESTERDAY: (c) => days(c, -1),
  TODAY: (c) => days(c, 0),
  TOMORROW: (c) => days(c, 1),
  LAST_WEEK: (c) => weeks(c, -1),
  THIS_WEEK: (c) => weeks(c, 0),
  NEXT_WEEK: (c) => weeks(c, 1),
  LAST_MONTH: (c) => months(c.year, c.month - 1),
  THIS_MONTH: (c) => months(c.year, c.month),
  NEXT_MONTH: (c) => months(c.year, c.month + 1),
  LAST_90_DAYS: (c) => days(c, -90, 91),
  NEXT_90_DAYS: (c) => days(c, 1, 90),
  LAST_QUARTER: (c) => quarters(c, -1),
  THIS_QUARTER: (c) => quarters(c, 0),
  NEXT_QUARTER: (c) => quarters(c, 1),
  LAST_YEAR: (c) => years(c.year - 1),
  THIS_YEAR: (c) => years(c.year),
  NEXT_YEAR: (c) => years(c.year + 1),
  LAST_N_DAYS: (c, n) => days(c, -n, n + 1),
  NEXT_N_DAYS: (c, n) => days(c, 1, n),
  N_DAYS_AGO: (c, n) => days(c, -n),
  LAST_N_WEEKS: (c, n) => weeks(c, -n, n),
  NEXT_N_WEEKS: (c, n) => weeks(c, 1, n),
  N_WEEKS_AGO: (c, n) => weeks(c, -n),
  LAST_N_MONTHS: (c, n) => months(c.year, c.month - n, n),
  NEXT_N_MONTHS: (c, n) => months(c.year, c.month + 1, n),
  N_MONTHS_AGO: (c, n) => months(c.year, c.month - n),
  LAST_N_QUARTERS: (c, n) => quarters(c, -n, n),
  NEXT_N_QUARTERS: (c, n) => quarters(c, 1, n),
  N_QUARTERS_AGO: (c, n) => quarters(c, -n),
  LAST_N_YEARS: (c, n) => years(c.year - n, n),
  NEXT_N_YEARS: (c, n) => years(c.year + 1, n),
  N_YEARS_AGO: (c, n) => years(c.year - n),
};

/** Splits a literal: 'LAST_N_DAYS:5' is LAST_N_DAYS and 5. Returns null when there is no such literal. */
export function readDateLiteral(text: string): { name: string; n: number } | null {
  const [name = '', count] = text.toUpperCase().split(':');
  const plain = name.replace('_FISCAL', '');
  const takesCount = plain.includes('N_');
  if (!(plain in literals) || takesCount !== (count !== undefined)) return null;
  return { name: plain, n: Number(count ?? 0) };
}

/** Returns the days that the literal covers at this time, in the user's time zone (Asia/Kolkata). */
export function daysOfLiteral({ name, n }: { name: string; n: number }, nowMs: number): DayRange {
  const today = Math.floor((nowMs + INDIA_OFFSET_MS) / dayMs);
  const date = new Date(today * dayMs);
  const calendar: Calendar = {
    today,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    weekStart: today - date.getUTCDay(),
  };
  const range = literals[name]?.(calendar, n);
  if (!range) throw new Error(`Not a date literal: ${name}`);
  return range;
}

/** Returns a day as 'YYYY-MM-DD'. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Returns the time at which a day begins in Asia/Kolkata, as ISO text in UTC. */
export function dayStart(day: number): string {
  return new Date(day * dayMs - INDIA_OFFSET_MS).toISOString();
}

function dayOf(year: number, month: number): number {
  return Math.floor(Date.UTC(year, month, 1) / dayMs);
}
