import { useEffect, useEffectEvent } from 'react';
import { useBack } from '../shell/use-back.ts';
import { focusNext } from './next-focus.ts';

/** What uses Escape itself, or lies over the screen. */
const TAKEN = 'input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"]';

/** Escape goes back from a screen that was opened from a list, to the item that opened it. */
export function useEscape(): void {
  const goBack = useBack();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TAKEN)) return;
    if (document.querySelector('[role="dialog"]')) return;
    focusNext({ path: location.pathname });
    goBack();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
