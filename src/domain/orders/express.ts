import { todayInIndia } from '#domain/pricing/index.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * An express order placed before this hour in +05:30 arrives within 24 hours, later ones the day after tomorrow
 * (CART-020).
 */
const EXPRESS_CUT_OFF_HOUR = 19;

/** Returns the latest day, in +05:30, on which an express order placed at this time arrives: 'YYYY-MM-DD'. */
export function expressPromise(placedAtMs: number): string {
  // Shifting the cut-off to midnight moves times after the cut-off to the next day.
  const counted = todayInIndia(placedAtMs + (24 - EXPRESS_CUT_OFF_HOUR) * HOUR_MS);
  return todayInIndia(Date.parse(`${counted}T00:00:00+05:30`) + DAY_MS);
}

/** Whether an express order would arrive later than promised, given when it was agreed and when it would be placed. */
export function isExpressLate(options: { agreedAtMs: number; placedAtMs: number }): boolean {
  return expressPromise(options.placedAtMs) > expressPromise(options.agreedAtMs);
}
