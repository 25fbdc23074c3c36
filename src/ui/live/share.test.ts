import fc from 'fast-check';
import { expect, it } from 'vitest';
import { share } from './share.ts';

it('keeps the old value if nothing changed', () => {
  const before = { rows: [{ id: 'a', n: 1 }], total: { paise: 5 } };
  expect(share(before, structuredClone(before))).toBe(before);
});

it('copies a frozen first value, so that a form can start from it', () => {
  const fields = Object.freeze({ name: 'Meera' });
  const now = share<{ fields: { name: string } }>(undefined, Object.freeze({ fields }));
  now.fields.name = '';
  expect([now, fields]).toEqual([{ fields: { name: '' } }, { name: 'Meera' }]);
});

it('keeps unchanged rows, even at a new position', () => {
  const before = [
    { id: 'a', n: 1 },
    { id: 'b', n: 1 },
  ];
  const now = share(before, [
    { id: 'c', n: 1 },
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ]);
  expect(now[1]).toBe(before[0]);
  expect(now[2]).not.toBe(before[1]);
});

it('notices an added key whose value is undefined', () => {
  expect(share({}, { a: undefined })).toHaveProperty('a');
});

it('keeps keys with the names of inherited properties', () => {
  const now = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}');
  expect(Object.keys(share({}, now))).toEqual(['__proto__', 'constructor']);
});

it('takes maps, sets and dates as they are', () => {
  const values = (n: number) => ({ map: new Map([['a', n]]), set: new Set([n]), date: new Date(n) });
  expect(share(undefined, values(1))).toEqual(values(1));
  expect(share(values(1), values(2))).toEqual(values(2));
});

it('always returns a value equal to the new one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(share(before, now)).toEqual(now);
    }),
  );
});
