import { useEffect } from 'react';
import { readArrival } from '#db/queries/read-arrival.ts';
import type { ArrivalView } from '#db/views/index.ts';
import { useAppContext } from '../app-context.ts';
import { useFresh } from '../use-live.ts';

const MINUTE_MS = 60_000;

/** Returns when an order placed now arrives, read again every minute; null while that is not known. */
export function useArrival(): ArrivalView | null {
  const { views } = useAppContext();
  useEffect(() => {
    const timer = setInterval(() => views.get(readArrival, undefined).refresh(), MINUTE_MS);
    return () => clearInterval(timer);
  }, [views]);
  return useFresh(readArrival) ?? null;
}
