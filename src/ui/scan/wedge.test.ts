import { expect, it } from 'vitest';
import { createWedge } from './wedge.ts';

/** Types a text with this many milliseconds between keys, then Enter. */
function type(text: string, { everyMs, wedge = createWedge(), fromMs = 0, enterMs = everyMs }: Options) {
  const keys = [...text].map((key, at) => ({ key, atMs: fromMs + at * everyMs }));
  for (const key of keys) wedge.take(key);
  return wedge.take({ key: 'Enter', atMs: (keys.at(-1)?.atMs ?? 0) + enterMs });
}
type Options = { everyMs: number; wedge?: ReturnType<typeof createWedge>; fromMs?: number; enterMs?: number };

it('[REORD-007] a burst of keys that ends in Enter is a code', () => {
  expect(type('8909123456786', { everyMs: 8 })).toBe('8909123456786');
  expect(type('10000012', { everyMs: 30 })).toBe('10000012');
});

it('what a person types is none', () => {
  expect(type('10000012', { everyMs: 120 })).toBeNull();
  expect(type('ok', { everyMs: 10 })).toBeNull();
  expect(type('10000012', { everyMs: 8, enterMs: 400 })).toBeNull();
});

it('a code after typed text is only the burst, and the next code starts anew', () => {
  const wedge = createWedge();
  for (const [at, key] of [...'naan'].entries()) wedge.take({ key, atMs: at * 150 });
  expect(type('10000012', { everyMs: 8, wedge, fromMs: 2_000 })).toBe('10000012');
  expect(type('10000013', { everyMs: 8, wedge, fromMs: 2_100 })).toBe('10000013');
  wedge.take({ key: 'x', atMs: 9_000 });
  wedge.take({ key: 'Backspace', atMs: 9_005 });
  expect(type('10000014', { everyMs: 8, wedge, fromMs: 9_010 })).toBe('10000014');
});

it('takes the capital letters of a scanner', () => {
  const wedge = createWedge();
  for (const [at, key] of ['Shift', 'A', 'Shift', 'B', '1', '2'].entries()) wedge.take({ key, atMs: at * 10 });
  expect(wedge.burst()).toBe(4);
  expect(wedge.take({ key: 'Enter', atMs: 60 })).toBe('AB12');
});
