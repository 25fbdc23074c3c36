import type { Clock } from '#lib/clock.ts';

/** The CRM's own time, in milliseconds since 1970. Tests pass in their own clock. */
export type CrmClock = Pick<Clock, 'now'>;

export const systemClock: CrmClock = { now: () => Date.now() };

/** Returns the current time as the CRM writes it on rows, in whole seconds. */
export function stampOf(clock: CrmClock): string {
  return `${new Date(Math.floor(clock.now() / 1000) * 1000).toISOString()}`;
}
