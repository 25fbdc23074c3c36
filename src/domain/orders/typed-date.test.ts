import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnTypedDate, typedDate } from './typed-date.ts';

const today = '2026-03-01';
const read = (text: string) => {
  const found = typedDate(text.split(' '), today);
  const part = (value: number | null) => (value === null ? '*' : String(value).padStart(2, '0'));
  return found && `${part(found.date.year)}-${part(found.date.month)}-${part(found.date.day)} (${found.words})`;
};

describe('a typed date', () => {
  it.each([
    ['23/11/2026', '2026-11-23 (1)'],
    ['3/1/26', '2026-01-03 (1)'],
    ['23.11', '*-11-23 (1)'],
    ['23-11-26', '2026-11-23 (1)'],
    ['2026-11-23', '2026-11-23 (1)'],
    ['2026-11', '2026-11-* (1)'],
    ['11/2026', '2026-11-* (1)'],
    ['23 nov', '*-11-23 (2)'],
    ['23rd nov 2026', '2026-11-23 (3)'],
    ['23 november 26', '2026-11-23 (3)'],
    ["1st sept '26", '2026-09-01 (3)'],
    ['nov 23 2026', '2026-11-23 (3)'],
    ['nov 23', '*-11-23 (2)'],
    ['nov 2026', '2026-11-* (2)'],
    ['nov', '*-11-* (1)'],
    ['23nov26', '2026-11-23 (1)'],
    ['2dec naan', '*-12-02 (1)'],
    ['23 nov naan', '*-11-23 (2)'],
    ['23 नव॰ 2026', '2026-11-23 (3)'],
    ['1 फ़र॰', '*-02-01 (2)'],
    ['फरवरी 2026', '2026-02-* (2)'],
    ['मई', '*-05-* (1)'],
    ['3 नवम्बर', '*-11-03 (2)'],
    ['आज', '2026-03-01 (1)'],
    ['कल', '2026-02-28 (1)'],
    ['today', '2026-03-01 (1)'],
    ['yesterday', '2026-02-28 (1)'],
  ])('%s is %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    '23',
    '2026',
    '00000042',
    '9 mm',
    'no',
    'novel',
    '32/11',
    '23/13/2026',
    '0/5',
    'naan',
    '',
    '1.5kg',
    'म',
    'नान',
  ])('%j is none', (text) => expect(read(text)).toBeNull());

  it('is the date that it says, and no other', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [date, another] = [one, other].map((each) => each.toISOString().slice(0, 10)) as [string, string];
        const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number];
        const name = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'][month - 1];
        for (const text of [date, `${dayOfMonth}/${month}/${year}`, `${dayOfMonth} ${name} ${year}`]) {
          const found = typedDate(text.split(' '), today)?.date;
          expect(found && isOnTypedDate(date, found), text).toBe(true);
          expect(found && isOnTypedDate(another, found), text).toBe(date === another);
        }
      }),
    );
  });
});
