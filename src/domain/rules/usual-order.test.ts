import { expect, it } from 'vitest';
import type { Bought } from '../lists/bought.ts';
import { usualOrder } from './usual-order.ts';

const today = '2026-11-23';
/** Day and pieces, as ['2026-11-16', 4]. */
const bought = (productId: string, ...days: [day: string, pieces: number][]): Bought[] =>
  days.map(([day, pieces]) => ({ productId, day, pieces }));

/** The last six Mondays; today is a Monday, too. */
const mondays = ['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26', '2026-10-19', '2026-10-12'];
const each = (pieces: number, days = mondays) => days.map((day): [string, number] => [day, pieces]);

it('is what was bought in most of the last six weeks, the surest first', () => {
  const lines = usualOrder(
    [
      ...bought('b', ...each(12).slice(0, 4)),
      ...bought('a', ...each(8)),
      ...bought('half', ...each(3).slice(0, 3)),
      ...bought('once', ['2026-11-20', 1]),
    ],
    { today },
  );
  expect(lines).toEqual([
    { productId: 'a', quantity: 8, weeks: 6, ofWeeks: 6 },
    { productId: 'b', quantity: 12, weeks: 4, ofWeeks: 6 },
  ]);
});

it('counts a week once, and whole weeks that ended yesterday', () => {
  const twiceAWeek = bought('a', ['2026-11-22', 5], ['2026-11-16', 5], ['2026-11-15', 5], [today, 50]);
  expect(usualOrder(twiceAWeek, { today })).toEqual([{ productId: 'a', quantity: 5, weeks: 2, ofWeeks: 2 }]);
});

it('forgets what is older than six weeks', () => {
  const old = bought('a', ...each(9), ['2026-10-11', 900], ['2026-10-04', 900], ['2026-09-27', 900]);
  expect(usualOrder(old, { today })).toEqual([{ productId: 'a', quantity: 9, weeks: 6, ofWeeks: 6 }]);
});

it('knows a kitchen that began three weeks ago, but one week is no habit', () => {
  const began = [...bought('a', ...each(2).slice(0, 3)), ...bought('b', ...each(2).slice(1, 3))];
  expect(usualOrder(began, { today }).map(({ weeks, ofWeeks }) => [weeks, ofWeeks])).toEqual([
    [3, 3],
    [2, 3],
  ]);
  expect(usualOrder(bought('a', ['2026-11-20', 4]), { today })).toEqual([]);
});

it('proposes the quantity in the middle: one feast or one small order changes nothing', () => {
  const days = mondays.slice(0, 5);
  const pieces = [10, 200, 12, 1, 10];
  const lines = usualOrder(bought('a', ...days.map((day, at): [string, number] => [day, pieces[at] ?? 0])), { today });
  expect(lines[0]?.quantity).toBe(10);
  // Of an even number, a quantity that was really ordered.
  expect(usualOrder(bought('a', ['2026-11-16', 4], ['2026-11-09', 8]), { today })[0]?.quantity).toBe(4);
});

it('adds up the lines of one day', () => {
  const days = bought('a', ['2026-11-16', 4], ['2026-11-16', 2], ['2026-11-09', 6]);
  expect(usualOrder(days, { today })[0]?.quantity).toBe(6);
});

it('is empty without purchases, and leaves out days that are none and pieces that nobody paid for', () => {
  expect(usualOrder([], { today })).toEqual([]);
  expect(usualOrder(bought('a', ['', 4], ['2026-11-16', 0], ['2026-11-09', 0]), { today })).toEqual([]);
});
