import { INDIA_OFFSET_MS } from '#domain/pricing/index.ts';

const dayMs = 86_400_000;

function startOfUtcDay(day: string): number {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at)) throw new Error(`Not a day (YYYY-MM-DD): ${day}`);
  return at;
}

/** Returns the day this many days after (or before) the given one, 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  return new Date(startOfUtcDay(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns a time on this day in India in the CRM's format: '2026-11-21T07:30:00.000+0000'. */
export function momentInIndia(day: string, time: { hour: number; minute: number }): string {
  const at = startOfUtcDay(day) + (time.hour * 60 + time.minute) * 60_000 - INDIA_OFFSET_MS;
  return new Date(at).toISOString().replace('Z', '+0000');
}
