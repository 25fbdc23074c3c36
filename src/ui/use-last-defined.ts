import { useState } from 'react';

/**
 * Returns the last value while the value for new options is being read. Otherwise a page would disappear for some
 * milliseconds and lose its scroll position, the focus and open dialogs.
 */
export function useLastDefined<V>(now: V | undefined): V | undefined {
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
}
