import { useSyncExternalStore } from 'react';

/**
 * The one border between phone and tablet (visual.md: 900 px; HOME-003, HOME-007, TAB-001). In em, so that a reader
 * who enlarges the text gets the phone's single column instead of three squeezed ones. CSS says the same.
 */
export const WIDE_QUERY = '(min-width: 56.25em)';

const list = typeof matchMedia === 'function' ? matchMedia(WIDE_QUERY) : null;

function subscribe(onChange: () => void): () => void {
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the tablet layout is shown. */
export function useWide(): boolean {
  return useKnownWidth() ?? false;
}

/**
 * The same, and null while a page is shown that was drawn where no screen is: it has both, and CSS (`phone-only`,
 * `tablet-only`) shows one of them.
 */
export function useKnownWidth(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => list?.matches ?? false,
    () => null,
  );
}
