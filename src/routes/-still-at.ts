import type { RouterHistory } from '@tanstack/react-router';

/**
 * Whether the address is still `path`. A tap changes the address at once, but the screen only when the code of the next
 * one has loaded. A screen must not redirect a user who is leaving because of data that it receives meanwhile.
 */
export function isStillAt(history: Pick<RouterHistory, 'location'>, path: string): boolean {
  return history.location.pathname === path;
}
