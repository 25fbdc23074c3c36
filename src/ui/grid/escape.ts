import { useEffect, useEffectEvent } from 'react';
import { useBack } from '../shell/use-back.ts';

/** What uses Escape itself, or lies over the screen. */
const TAKEN = 'input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"]';

/** The address of the screen that Escape has just left. */
let left: string | null = null;

const forget = () => {
  left = null;
};

/** Escape goes back from a screen that was opened from a list. */
export function useEscape(): void {
  const goBack = useBack();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TAKEN)) return;
    if (document.querySelector('[role="dialog"]')) return;
    left = location.pathname;
    // What the user does next counts more than where he was.
    addEventListener('keydown', forget, { capture: true, once: true });
    addEventListener('pointerdown', forget, { capture: true, once: true });
    goBack();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Puts the focus on the item whose screen Escape has left, once the list shows it. */
export function focusLeft(list: HTMLElement | null): void {
  if (left === null) return;
  const link = [...(list?.querySelectorAll('a') ?? [])].find(({ pathname }) => pathname === left);
  if (!link) return;
  forget();
  link.focus({ preventScroll: true });
}
