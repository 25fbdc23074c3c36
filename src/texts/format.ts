import type { Paise } from '#domain/money.ts';

/** One clock for cut-offs and dates, wherever the device is (the shop delivers in India). */
const timeZone = 'Asia/Kolkata';

// Formatters are slow to make and quick to use; made when first needed.
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function cached<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = make();
    formatters.set(key, formatter);
  }
  return formatter as F;
}

/** '₹1,23,456.50'. Lakh grouping in every language: some locales' own data lost it (I18N-001). */
export function money(amount: Paise): string {
  return cached('money', () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })).format(
    amount / 100,
  );
}

/** '₹1,23,457': rounded to a whole rupee, half away from zero; for display only (CART-033). */
export function wholeRupees(amount: Paise): string {
  const format = () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  return cached('whole', format).format(Math.sign(amount) * Math.round(Math.abs(amount) / 100));
}

/** '₹700' or '₹99.50': two decimals only where there are paise; for amounts inside sentences. */
export function shortMoney(amount: Paise): string {
  return amount % 100 === 0 ? wholeRupees(amount) : money(amount);
}

/** '1,23,456' or '2.5'. */
export function count(value: number): string {
  return cached('count', () => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })).format(value);
}

/** 'Mon, 23 Nov'. */
export function day(atMs: number): string {
  const format = () => new Intl.DateTimeFormat('en-IN', { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
  return cached('day', format).format(atMs);
}

/** '23 Nov 2026' for a CRM date 'YYYY-MM-DD'. */
export function calendarDay(date: string): string {
  const format = () =>
    new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  return cached('calendar-day', format).format(Date.parse(`${date}T00:00:00Z`));
}

/** '23 Nov 2026, 6:05 pm'. */
export function dateTime(atMs: number): string {
  const format = () =>
    new Intl.DateTimeFormat('en-IN', {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  return cached('date-time', format).format(atMs);
}

/** '6:05 pm', in India. */
export function timeOfDay(atMs: number): string {
  const format = () => new Intl.DateTimeFormat('en-IN', { timeZone, hour: 'numeric', minute: '2-digit' });
  return cached('time-of-day', format).format(atMs);
}

/** '2026', in India. */
export function year(atMs: number): string {
  return cached('year', () => new Intl.DateTimeFormat('en-IN', { timeZone, year: 'numeric' })).format(atMs);
}

/** Picks the plural form of a language: `plural('en', 3, { one: 'item', other: 'items' })`. */
export function plural(tag: string, value: number, forms: { one: string; other: string }): string {
  const rules = pluralRules.get(tag) ?? new Intl.PluralRules(tag);
  pluralRules.set(tag, rules);
  return rules.select(value) === 'one' ? forms.one : forms.other;
}
const pluralRules = new Map<string, Intl.PluralRules>();
