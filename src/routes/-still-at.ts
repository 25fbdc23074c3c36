import type { RouterHistory } from '@tanstack/react-router';

/**
 * Whether nothing leads away from the screen at `path`. The address changes with the tap, the screen once the next one's
 * code is here: whoever is on the way elsewhere meanwhile is not called back by what this screen hears.
 */
export function isStillAt(history: Pick<RouterHistory, 'location'>, path: string): boolean {
  return history.location.pathname === path;
}
