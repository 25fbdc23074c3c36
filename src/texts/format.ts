import type { Paise } from '#domain/money.ts';
import { INDIA_OFFSET_MS } from '#domain/pricing/today-in-india.ts';

// Numbers and dates in the format of `Intl` for en-IN, which the tests verify; but September is 'Sep', as long as the
// other months. They do not use `Intl` itself: the first formatter on a page, of any kind, costs 25 to 45 ms of the
// main thread (seen in Chromium 156), a tenth of a start, and the data of some locales lacks the lakh grouping
// (I18N-001). Dates and hours are those of India in any time zone, because the shop delivers there.

/** The names in dates, short: Sunday first, January first. */
export type DateNames = { weekdays: readonly string[]; months: readonly string[] };

export const englishDates: DateNames = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

let names = englishDates;

/** Sets the language of dates; whoever loads a language does it (I18N-001). */
export function nameDates(language: DateNames): void {
  names = language;
}

/** '₹1,23,456.50'. Lakh grouping in every language (I18N-001). */
export function money(amount: Paise): string {
  const paise = Math.round(Math.abs(amount));
  return `${sign(amount)}₹${lakhs(String(Math.trunc(paise / 100)))}.${String(paise % 100).padStart(2, '0')}`;
}

/** '₹1,23,457': rounded to a whole rupee, half away from zero; for display only (CART-033). */
export function wholeRupees(amount: Paise): string {
  const rupees = Math.round(Math.abs(amount) / 100);
  return `${rupees === 0 ? '' : sign(amount)}₹${lakhs(String(rupees))}`;
}

/** '₹700' or '₹99.50': two decimals only if there are paise; for amounts inside sentences. */
export function shortMoney(amount: Paise): string {
  return amount % 100 === 0 ? wholeRupees(amount) : money(amount);
}

/** '1,23,456' or '2.5', with at most this many decimals. */
export function count(value: number, decimals = 3): string {
  const size = Math.abs(value);
  // Shifts the decimal point in the written form, so that half of the last decimal rounds up regardless of its binary
  // form. Sizes below 1e-6 have an exponent in writing and count as 0.
  const shifted = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`));
  const digits = String(shifted).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const kept = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const text = kept ? `${lakhs(whole)}.${kept}` : lakhs(whole);
  return text === '0' ? text : `${sign(value)}${text}`;
}

/** 'Mon, 23 Nov'. */
export function day(atMs: number): string {
  const { weekday, day: date, month } = inIndia(atMs);
  return `${weekday}, ${date} ${month}`;
}

/** '23 Nov 2026' for a CRM date 'YYYY-MM-DD'. */
export function calendarDay(date: string): string {
  return dateOf(partsOf(Date.parse(`${date}T00:00:00Z`)));
}

/** '23 Nov 2026, 6:05 pm'. */
export function dateTime(atMs: number): string {
  const parts = inIndia(atMs);
  return `${dateOf(parts)}, ${parts.time}`;
}

/** '23 Nov, 6:05 pm'; for a moment of the last days. */
export function dayAndTime(atMs: number): string {
  const { day: date, month, time } = inIndia(atMs);
  return `${date} ${month}, ${time}`;
}

/** '6:05 pm', in India. */
export function timeOfDay(atMs: number): string {
  return inIndia(atMs).time;
}

/** '7:00 pm' for minutes after midnight. */
export function clockTime(minutes: number): string {
  return partsOf(minutes * 60_000).time;
}

/** '2026', in India. */
export function year(atMs: number): string {
  return inIndia(atMs).year;
}

/** Returns the plural form for a value: `plural('en', 3, { one: 'item', other: 'items' })`. */
export function plural(tag: string, value: number, forms: { one: string; other: string }): string {
  // Every start needs these rules; the platform has the others.
  if (tag === 'en') return Math.abs(value) === 1 ? forms.one : forms.other;
  if (tag === 'hi') return Math.abs(value) <= 1 ? forms.one : forms.other;
  const rules = pluralRules.get(tag) ?? new Intl.PluralRules(tag);
  pluralRules.set(tag, rules);
  return rules.select(value) === 'one' ? forms.one : forms.other;
}
const pluralRules = new Map<string, Intl.PluralRules>();

const sign = (value: number): string => (value < 0 ? '-' : '');

/** Separates groups of two digits; the last group has three. */
function lakhs(digits: string): string {
  const last = digits.slice(-3);
  const before = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return before ? `${before},${last}` : last;
}

/** 'Nov' for '2026-11'; empty if there is no such month. */
export function monthName(month: string): string {
  return names.months[Number(month.slice(5)) - 1] ?? '';
}

type Parts = { year: string; month: string; day: string; weekday: string; time: string };

const inIndia = (atMs: number): Parts => partsOf(atMs + INDIA_OFFSET_MS);
const dateOf = ({ day, month, year }: Parts): string => `${day} ${month} ${year}`;

/** Returns the calendar parts of a time in UTC. Throws a RangeError when the time is not valid, as `Intl` does. */
function partsOf(utcMs: number): Parts {
  const date = new Date(utcMs);
  const [year = '', month, day, hours, minutes = ''] = date.toISOString().split(/[-T:]/);
  const hour = Number(hours);
  return {
    year,
    month: names.months[Number(month) - 1] ?? '',
    day: String(Number(day)),
    weekday: names.weekdays[date.getUTCDay()] ?? '',
    time: `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
  };
}
