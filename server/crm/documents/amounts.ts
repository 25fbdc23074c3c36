import { type Paise, rupeesFromPaise } from '#domain/money.ts';

const figure = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns '1,23,456.00'. */
export const amount = (value: Paise): string => figure.format(rupeesFromPaise(value));
export const rupees = (value: Paise): string => `₹${amount(value)}`;

/** Returns '21 Nov 2026' for '2026-11-21'. */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
