/** India has one time zone, without daylight saving time: five and a half hours ahead of UTC. */
const OFFSET_MS = 5.5 * 3_600_000;

/** Returns the day in India at a time, 'YYYY-MM-DD'. Business days begin and end there. */
export function dayInIndia(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
}
