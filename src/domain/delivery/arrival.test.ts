import { describe, expect, it } from 'vitest';
import { arrivalDay, arrivalsOf, isExpressLate } from './arrival.ts';
import { type DeliveryCalendar, deliveryCalendarOf } from './calendar.ts';

/** Deliveries on every day, with the cut-off of the specification (CART-020). */
const everyDay: DeliveryCalendar = {
  weekdays: new Set([0, 1, 2, 3, 4, 5, 6]),
  holidays: new Set(),
  expressCutOff: 19 * 60,
};

const at = (text: string) => Date.parse(`${text}+05:30`);
const calendar = (settings: Record<string, string>): DeliveryCalendar =>
  deliveryCalendarOf(Object.entries(settings).map(([Name, Value__c]) => ({ Name, Value__c })));

/** 2026-11-21 is a Saturday. */
const monToSat = calendar({ 'Delivery Days': 'Mon, Tue, Wed, Thu, Fri, Sat' });

describe('[PROD-005] standard delivery', () => {
  it('arrives 48 hours later by the date in India', () => {
    expect(arrivalDay('standard', at('2026-11-21T00:00:00'), everyDay)).toBe('2026-11-23');
    expect(arrivalDay('standard', at('2026-11-21T23:59:59'), everyDay)).toBe('2026-11-23');
    expect(arrivalDay('standard', at('2026-12-30T23:59:59'), everyDay)).toBe('2027-01-01');
  });

  it('skips days without deliveries', () => {
    expect(arrivalDay('standard', at('2026-11-20T10:00:00'), monToSat)).toBe('2026-11-23');
    const holiday = calendar({ 'Delivery Days': 'monday tuesday', 'Delivery Holidays': '2026-11-23' });
    expect(arrivalDay('standard', at('2026-11-20T10:00:00'), holiday)).toBe('2026-11-24');
  });
});

describe('[CART-020] express delivery', () => {
  it('arrives within 24 hours before 7 pm in India, otherwise the day after tomorrow', () => {
    const day = (time: string) => arrivalDay('express', at(time), everyDay);
    expect(day('2026-11-21T00:00:00')).toBe('2026-11-22');
    expect(day('2026-11-21T18:59:59')).toBe('2026-11-22');
    expect(day('2026-11-21T19:00:00')).toBe('2026-11-23');
    expect(day('2026-12-30T23:59:59')).toBe('2027-01-01');
  });

  it('is offered only while it is faster, with the time until which it is', () => {
    const { standard, express } = arrivalsOf(at('2026-11-21T16:50:00'), everyDay);
    expect(standard).toEqual({ date: '2026-11-23', untilMs: at('2026-11-22T00:00:00') });
    expect(express).toEqual({ date: '2026-11-22', untilMs: at('2026-11-21T19:00:00') });
    expect(arrivalsOf(at('2026-11-21T19:00:00'), everyDay).express).toBeNull();
    // On a Saturday before a Sunday without deliveries, both arrive on Monday.
    expect(arrivalsOf(at('2026-11-21T10:00:00'), monToSat).express).toBeNull();
  });

  it('counts down to the time from which the day is really later', () => {
    // Ordered on Friday or on Saturday before 7 pm: Monday in both cases.
    expect(arrivalsOf(at('2026-11-20T20:00:00'), monToSat).standard.untilMs).toBe(at('2026-11-22T00:00:00'));
    const late = calendar({ 'Express Cut-off': '24:00' });
    expect(arrivalsOf(at('2026-11-21T23:59:00'), late).express).toEqual({
      date: '2026-11-22',
      untilMs: at('2026-11-22T00:00:00'),
    });
  });

  it('is late when the order waited past the cut-off, and only if that costs a day', () => {
    const agreedAtMs = at('2026-11-21T18:30:00');
    expect(isExpressLate({ agreedAtMs, placedAtMs: at('2026-11-21T18:59:00') }, everyDay)).toBe(false);
    expect(isExpressLate({ agreedAtMs, placedAtMs: at('2026-11-21T19:00:00') }, everyDay)).toBe(true);
    expect(isExpressLate({ agreedAtMs, placedAtMs: at('2026-11-22T08:00:00') }, everyDay)).toBe(true);
    expect(isExpressLate({ agreedAtMs, placedAtMs: at('2026-11-21T22:00:00') }, monToSat)).toBe(false);
    const overNight = { agreedAtMs: at('2026-11-21T22:00:00'), placedAtMs: at('2026-11-22T09:00:00') };
    expect(isExpressLate(overNight, everyDay)).toBe(false);
  });
});

describe('the delivery calendar', () => {
  it('is every day until 7 pm without settings, and with settings that nobody can read', () => {
    expect(deliveryCalendarOf([])).toEqual(everyDay);
    expect(calendar({ 'Delivery Days': 'Mon to Sat', 'Express Cut-off': '7 pm' })).toEqual(everyDay);
    expect(calendar({ 'Express Cut-off': '25:00' })).toEqual(everyDay);
  });

  it('reads days, holidays and the cut-off', () => {
    const read = calendar({
      'Delivery Days': 'Mon Wed',
      'Delivery Holidays': '2026-11-23\n2026-12-25',
      'Express Cut-off': '17:30',
    });
    expect([...read.weekdays]).toEqual([1, 3]);
    expect([...read.holidays]).toEqual(['2026-11-23', '2026-12-25']);
    expect(read.expressCutOff).toBe(17 * 60 + 30);
  });
});
