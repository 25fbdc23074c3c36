import { useState } from 'react';

/**
 * The last value stands while that of other options is read: a page that goes for some milliseconds takes its place, the
 * focus and what is open over it along.
 */
export function useLastDefined<V>(now: V | undefined): V | undefined {
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
}
