import { INDIA_OFFSET_MS, todayInIndia } from '#domain/pricing/today-in-india.ts';

/** Returns a time as the CRM gets it for a cancellation or return: '2026-11-21T10:00:00.000+05:30' (CANC-013). */
export function timeInIndia(epochMs: number): string {
  return new Date(epochMs + INDIA_OFFSET_MS).toISOString().replace('Z', '+05:30');
}

/** Returns a time that the CRM wrote, '2026-11-02T20:00:00.000+0000': not every browser reads such an offset. */
export function crmTimeMs(crmTime: string): number {
  return Date.parse(crmTime.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
}

/** Returns the day in India of a time that the CRM wrote, 'YYYY-MM-DD'; null if it wrote none. */
export function dayInIndia(crmTime: string | null | undefined): string | null {
  return crmTime ? todayInIndia(crmTimeMs(crmTime)) : null;
}
