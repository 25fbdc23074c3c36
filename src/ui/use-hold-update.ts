import { useEffect } from 'react';
import { useApp } from './app-context.ts';

/** Holds back a new version while something typed here is not saved, because the update reloads the page (SYNC-018). */
export function useHoldUpdate(dirty: boolean): void {
  const { update } = useApp();
  useEffect(() => (dirty ? update.hold() : undefined), [dirty, update]);
}
