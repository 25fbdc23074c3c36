import { INDIA_OFFSET_MS } from '#domain/pricing/today-in-india.ts';

/** Returns a time as the CRM gets it for a cancellation or return: '2026-11-21T10:00:00.000+05:30' (CANC-013). */
export function timeInIndia(epochMs: number): string {
  return new Date(epochMs + INDIA_OFFSET_MS).toISOString().replace('Z', '+05:30');
}
