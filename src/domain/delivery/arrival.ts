import { todayInIndia } from '#domain/pricing/today-in-india.ts';
import type { DeliveryCalendar } from './calendar.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type DeliveryKind = 'standard' | 'express';

/** The day on which an order arrives, and until when it has to be placed for that. */
export type Arrival = {
  /** 'YYYY-MM-DD' in India. */
  date: string;
  /** An order placed at this time or later arrives on a later day. */
  untilMs: number;
};

export type Arrivals = {
  standard: Arrival;
  /** Null unless express is faster. */
  express: Arrival | null;
};

/** Returns when an order that is placed now arrives, with each kind of delivery. */
export function arrivalsOf(nowMs: number, calendar: DeliveryCalendar): Arrivals {
  const standard = arrivalOf('standard', nowMs, calendar);
  const express = arrivalOf('express', nowMs, calendar);
  return { standard, express: express.date < standard.date ? express : null };
}

function arrivalOf(kind: DeliveryKind, nowMs: number, calendar: DeliveryCalendar): Arrival {
  const date = arrivalDay(kind, nowMs, calendar);
  let untilMs = nextCutOff(kind, nowMs, calendar);
  // Days without deliveries can lie between, so that one more day for ordering changes nothing.
  while (arrivalDay(kind, untilMs, calendar) === date) untilMs += DAY_MS;
  return { date, untilMs };
}

/**
 * Returns the day, 'YYYY-MM-DD' in +05:30, on which an order placed at this time arrives: standard 48 hours later
 * (PROD-005); express within 24 hours when placed before the cut-off, otherwise on the day after tomorrow (CART-020).
 * On a day without deliveries it comes on the next day that has one.
 */
export function arrivalDay(kind: DeliveryKind, placedAtMs: number, calendar: DeliveryCalendar): string {
  if (kind === 'standard') return deliveryDay(todayInIndia(placedAtMs + 2 * DAY_MS), calendar);
  // Shifting the cut-off to midnight moves times after it to the next day.
  const counted = todayInIndia(placedAtMs + DAY_MS - calendar.expressCutOff * MINUTE_MS);
  return deliveryDay(daysLater(counted, 1), calendar);
}

/** Whether an express order would arrive later than agreed, given when it was agreed and when it would be placed. */
export function isExpressLate(
  options: { agreedAtMs: number; placedAtMs: number },
  calendar: DeliveryCalendar,
): boolean {
  return arrivalDay('express', options.placedAtMs, calendar) > arrivalDay('express', options.agreedAtMs, calendar);
}

/** Returns this day or the first one after it with deliveries. */
function deliveryDay(date: string, { weekdays, holidays }: DeliveryCalendar): string {
  let day = date;
  while (!weekdays.has(new Date(`${day}T00:00:00Z`).getUTCDay()) || holidays.has(day)) day = daysLater(day, 1);
  return day;
}

/** The next time at which the day of arrival can change: midnight for standard, the cut-off for express. */
function nextCutOff(kind: DeliveryKind, nowMs: number, calendar: DeliveryCalendar): number {
  const minutes = kind === 'standard' ? 24 * 60 : calendar.expressCutOff;
  const today = Date.parse(`${todayInIndia(nowMs)}T00:00:00+05:30`) + minutes * MINUTE_MS;
  return today > nowMs ? today : today + DAY_MS;
}

function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
