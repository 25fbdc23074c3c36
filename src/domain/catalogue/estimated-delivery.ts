import { todayInIndia } from '#domain/pricing/index.ts';

const HOUR_MS = 3_600_000;

/** Standard delivery is estimated 48 hours ahead; the day in India, 'YYYY-MM-DD' (PROD-005). */
export function estimatedDelivery(nowMs: number): string {
  return todayInIndia(nowMs + 48 * HOUR_MS);
}

/** Asia/Kolkata has no daylight saving: a fixed offset is exact. */
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** The hour from which an express order does not come within 24 hours any more (CART-020), in India. */
export const EXPRESS_CUT_OFF_HOUR = 19;

/** Whether an express order placed now is delivered within 24 hours; else the day after tomorrow (CART-020). */
export function isExpressInTime(nowMs: number): boolean {
  return new Date(nowMs + INDIA_OFFSET_MS).getUTCHours() < EXPRESS_CUT_OFF_HOUR;
}
