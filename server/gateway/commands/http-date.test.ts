import { expect, it } from 'vitest';
import { httpDate } from './http-date.ts';

it.each([
  ['2026-11-21T07:30:00.000+0000', 'Sat, 21 Nov 2026 07:30:00 GMT'],
  ['2026-11-21T07:30:00.000+0530', 'Sat, 21 Nov 2026 02:00:00 GMT'],
  ['2026-11-21T07:30:00.000-0130', 'Sat, 21 Nov 2026 09:00:00 GMT'],
  ['2026-11-21T07:30:00Z', 'Sat, 21 Nov 2026 07:30:00 GMT'],
  ['yesterday', null],
  [null, null],
])('%s is %s', (moment, expected) => {
  expect(httpDate(moment)).toBe(expected);
});
