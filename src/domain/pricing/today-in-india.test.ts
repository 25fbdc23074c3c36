import { describe, expect, it } from 'vitest';
import { todayInIndia } from './today-in-india.ts';

describe('todayInIndia', () => {
  it.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2026-11-21T18:29:59.999Z', '2026-11-21'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
    ['2027-02-28T18:30:00.000Z', '2027-03-01'],
    // On these days other countries change their clocks; India does not.
    ['2026-03-29T00:59:59.000Z', '2026-03-29'],
    ['2026-10-25T18:29:59.000Z', '2026-10-25'],
    ['1969-12-31T18:30:00.000Z', '1970-01-01'],
    ['1969-12-31T18:29:59.999Z', '1969-12-31'],
  ])('at %s it is %s', (moment, day) => {
    expect(todayInIndia(Date.parse(moment))).toBe(day);
  });
});
