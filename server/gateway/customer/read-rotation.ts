import { isQuarter, quarterBefore } from './customer-queries.ts';

/** What an exchange reads in addition to the four queries of every exchange (sync.md 8.8). */
export type ReadRotation = { tracking: boolean; quarter: string | null };

export const NOTHING_DUE: ReadRotation = { tracking: false, quarter: null };

/**
 * The length of a device's round of exchanges. In each round, two exchanges read tracking again and one reads a quarter
 * of the history.
 */
const ROUND = 12;
const TRACKING_AT = [2, 8];
const HISTORY_AT = 5;

/** How many devices to remember; a forgotten device starts a new round. */
const KEPT_DEVICES = 10_000;

/**
 * Decides what the next exchange of a device reads. An idle open app has a dozen exchanges an hour, so tracking is read
 * about twice an hour, and the history's quarters one after the other, newest first (goal 16).
 */
export function createReadRotation(): {
  next(device: string, known: { today: string; have: readonly string[] }): ReadRotation;
} {
  const counts = new Map<string, number>();
  return {
    next(device, { today, have }) {
      const count = counts.get(device) ?? 0;
      counts.delete(device);
      counts.set(device, count + 1);
      const oldest = counts.size > KEPT_DEVICES ? counts.keys().next().value : undefined;
      if (oldest !== undefined) counts.delete(oldest);
      const place = count % ROUND;
      const quarters = quartersOf(today, have);
      const quarter = quarters[Math.floor(count / ROUND) % quarters.length] ?? today;
      return { tracking: TRACKING_AT.includes(place), quarter: place === HISTORY_AT ? quarter : null };
    },
  };
}

/** Returns this quarter, the one before, and those that the device has, newest first. */
function quartersOf(today: string, have: readonly string[]): string[] {
  const known = have.filter(isQuarter);
  return [...new Set([today, quarterBefore(today), ...known])].sort().reverse();
}
