import { todayInIndia } from '#domain/pricing/index.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** An express order placed before this hour in +05:30 comes within 24 hours, else the day after tomorrow (CART-020). */
const EXPRESS_CUT_OFF_HOUR = 19;

/** The day in +05:30 on which an express order placed at this moment arrives at the latest: 'YYYY-MM-DD'. */
export function expressPromise(placedAtMs: number): string {
  // Moving the cut-off to midnight makes "after the cut-off" the next day.
  const counted = todayInIndia(placedAtMs + (24 - EXPRESS_CUT_OFF_HOUR) * HOUR_MS);
  return todayInIndia(Date.parse(`${counted}T00:00:00+05:30`) + DAY_MS);
}

/** An express order that was agreed at one moment and would be placed at a later one comes later than promised. */
export function isExpressLate(options: { agreedAtMs: number; placedAtMs: number }): boolean {
  return expressPromise(options.placedAtMs) > expressPromise(options.agreedAtMs);
}
