/** The CRM's own time, in milliseconds since 1970. Tests hand in one of their own. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** The CRM stamps its rows in whole seconds. */
export function stampOf(clock: Clock): string {
  return `${new Date(Math.floor(clock.now() / 1000) * 1000).toISOString()}`;
}
