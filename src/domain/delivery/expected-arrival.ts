import { todayInIndia } from '#domain/pricing/today-in-india.ts';
import { arrivalDay, type DeliveryKind } from './arrival.ts';
import type { DeliveryCalendar } from './calendar.ts';

export type PlacedOrder = {
  kind: DeliveryKind;
  /** When the CRM made the order; null if it is not known. */
  placedAtMs: number | null;
  /** The order's day, 'YYYY-MM-DD'. */
  date: string;
};

/**
 * Returns the day on which a placed order arrives. Where only its day is known, `latest` says that an express order may
 * come one day earlier. `late`: the day is over. Null if not even the day is known.
 */
export function expectedArrival(
  order: PlacedOrder,
  { nowMs, calendar }: { nowMs: number; calendar: DeliveryCalendar },
): { date: string; latest: boolean; late: boolean } | null {
  const placedAtMs = order.placedAtMs ?? Date.parse(`${order.date}T23:59:00+05:30`);
  if (Number.isNaN(placedAtMs)) return null;
  const date = arrivalDay(order.kind, placedAtMs, calendar);
  return { date, latest: order.kind === 'express' && order.placedAtMs === null, late: date < todayInIndia(nowMs) };
}
