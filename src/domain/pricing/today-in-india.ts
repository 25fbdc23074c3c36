/** India keeps +05:30 all year. */
export const INDIA_OFFSET_MS = (5 * 60 + 30) * 60_000;

/** The date in Asia/Kolkata at a time, 'YYYY-MM-DD': the `today` of every offer, price and limit. */
export function todayInIndia(epochMs: number): string {
  return new Date(epochMs + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}
