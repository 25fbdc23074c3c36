import { useEffect } from 'react';
import { useApp } from './app-context.ts';

/** Keeps a new version away while something typed here is not saved yet: taking it over reloads the page (SYNC-018). */
export function useHoldUpdate(dirty: boolean): void {
  const { update } = useApp();
  useEffect(() => (dirty ? update.hold() : undefined), [dirty, update]);
}
