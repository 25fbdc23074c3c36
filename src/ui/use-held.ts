import { useRef } from 'react';

/**
 * Returns the last value from before `hold`. Saving an order takes its lines out of the cart, which must not show on the
 * page that it was placed on.
 */
export function useHeld<V>(value: V, hold: boolean): V {
  const held = useRef(value);
  if (!hold) held.current = value;
  return held.current;
}
