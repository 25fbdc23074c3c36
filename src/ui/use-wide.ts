import { useSyncExternalStore } from 'react';

/**
 * The only breakpoint between phone and tablet (visual.md: 900 px; HOME-003, HOME-007, TAB-001). It is in em, so that a
 * user who enlarges the text gets the phone's single column instead of three narrow ones. The CSS uses the same value.
 */
export const WIDE_QUERY = '(min-width: 56.25em)';

const list = typeof matchMedia === 'function' ? matchMedia(WIDE_QUERY) : null;

function subscribe(onChange: () => void): () => void {
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the tablet layout is shown now, for what runs before a screen is there. */
export function isWide(): boolean {
  return list?.matches ?? false;
}

/** Whether the tablet layout is shown. */
export function useWide(): boolean {
  return useKnownWidth() ?? false;
}

/**
 * Like `useWide`, but null in a page that the gateway draws, until the browser takes it over: such a page contains both
 * layouts, and CSS (`phone-only`, `tablet-only`) shows one of them.
 */
export function useKnownWidth(): boolean | null {
  return useSyncExternalStore<boolean | null>(subscribe, isWide, () => null);
}
