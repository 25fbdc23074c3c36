import { expect, it } from 'vitest';
import { crmTimeMs, dayInIndia, timeInIndia } from './india-time.ts';

it('writes a time with the offset of India, which names the same moment', () => {
  const at = Date.parse('2026-11-21T20:15:30.250Z');
  expect(timeInIndia(at)).toBe('2026-11-22T01:45:30.250+05:30');
  expect(Date.parse(timeInIndia(at))).toBe(at);
});

it('reads a time of the CRM, in UTC, as the day that it is in India', () => {
  expect(crmTimeMs('2026-11-02T20:00:00.000+0000')).toBe(Date.parse('2026-11-02T20:00:00Z'));
  expect(dayInIndia('2026-11-02T18:29:59.000+0000')).toBe('2026-11-02');
  expect(dayInIndia('2026-11-02T18:30:00.000+0000')).toBe('2026-11-03');
  expect(dayInIndia('2026-11-03T00:10:00.000+05:30')).toBe('2026-11-03');
  expect([dayInIndia(null), dayInIndia(undefined)]).toEqual([null, null]);
});
