import { todayInIndia } from '#domain/pricing/index.ts';

const HOUR_MS = 3_600_000;

/** The estimated day of a standard delivery: 48 hours from now, in India, 'YYYY-MM-DD' (PROD-005). */
export function estimatedDelivery(nowMs: number): string {
  return todayInIndia(nowMs + 48 * HOUR_MS);
}
