import type { Clock } from '#lib/clock.ts';

/** The CRM's own time, in milliseconds since 1970. Tests hand in one of their own. */
export type CrmClock = Pick<Clock, 'now'>;

export const systemClock: CrmClock = { now: () => Date.now() };

/** The CRM stamps its rows in whole seconds. */
export function stampOf(clock: CrmClock): string {
  return `${new Date(Math.floor(clock.now() / 1000) * 1000).toISOString()}`;
}
