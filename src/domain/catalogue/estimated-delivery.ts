import { todayInIndia } from '#domain/pricing/index.ts';

const HOUR_MS = 3_600_000;

/** Standard delivery is estimated 48 hours ahead; the day in India, 'YYYY-MM-DD' (PROD-005). */
export function estimatedDelivery(nowMs: number): string {
  return todayInIndia(nowMs + 48 * HOUR_MS);
}
