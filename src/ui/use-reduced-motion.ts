import { useSyncExternalStore } from 'react';

const list = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

function subscribe(onChange: () => void): () => void {
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the user has asked the device to reduce motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => list?.matches ?? false,
    () => false,
  );
}
