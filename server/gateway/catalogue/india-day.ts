/** India has one time zone, without summer time: five and a half hours ahead of UTC. */
const OFFSET_MS = 5.5 * 3_600_000;

/** The day in India at a moment, 'YYYY-MM-DD': business days begin and end there. */
export function dayInIndia(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
}
