import { readArrival } from '#db/queries/read-arrival.ts';
import type { ArrivalView } from '#db/views/index.ts';
import { useLastDefined } from '../use-last-defined.ts';
import { useLive } from '../use-live.ts';
import { useMinute } from '../use-minute.ts';

/** Returns when an order placed now arrives, read again every minute; null while that is not known. */
export function useArrival(): ArrivalView | null {
  const minute = Math.floor(useMinute() / 60_000);
  return useLastDefined(useLive(readArrival, { minute })) ?? null;
}
