import { describe, expect, it } from 'vitest';
import { habitsOf } from './bought.ts';
import { changeList, type ListChange } from './change-list.ts';
import { BOUGHT_LIST, type KitchenList, newList, plainName, productsOf, readLists, sameName } from './kitchen-list.ts';
import { proposedByCount, wantedOf } from './wanted.ts';

const own = (fields: Partial<KitchenList> = {}): KitchenList => ({
  ...newList({ id: 'bar', name: 'Bar', madeAtMs: 2 }),
  ...fields,
});
const bought = (fields: Partial<KitchenList> = {}): KitchenList => ({
  ...newList({ id: BOUGHT_LIST, name: null, madeAtMs: 0 }),
  ...fields,
});

it('a number that is too large becomes the largest, and hides no list', () => {
  const change: ListChange = { kind: 'mark', marks: { a: { par: 10_000, want: 4 } } };
  const [, read] = readLists([changeList(own(), change)]);
  expect(read?.marks).toEqual({ a: { par: 9_999, want: 4 } });
});

describe('count mode', () => {
  it('[REORD-003] proposes par minus what is left, rounded up to the selling step', () => {
    expect(proposedByCount({ par: 24, left: 9 }, 1)).toBe(15);
    expect(proposedByCount({ par: 24, left: 9 }, 6)).toBe(18);
    expect(proposedByCount({ par: 24, left: 12 }, 6)).toBe(12);
    // Steps of two and a half pieces: only whole pieces can be ordered.
    expect(proposedByCount({ par: 7, left: 1 }, 2.5)).toBe(10);
  });

  it('[REORD-003] proposes nothing when enough is left, and waits for both numbers', () => {
    expect(proposedByCount({ par: 24, left: 24 }, 6)).toBe(0);
    expect(proposedByCount({ par: 24, left: 30 }, 6)).toBe(0);
    expect(proposedByCount({ par: 24, left: 0 }, 6)).toBe(24);
    expect(proposedByCount({ par: 24 }, 6)).toBeNull();
    expect(proposedByCount({ left: 3 }, 6)).toBeNull();
  });

  it('lets the user order another quantity than proposed, also none', () => {
    expect(wantedOf({ par: 24, left: 9, want: 30 }, 6)).toBe(30);
    expect(wantedOf({ par: 24, left: 9, want: 0 }, 6)).toBe(0);
    expect(wantedOf({ par: 24, left: 9 }, 6)).toBe(18);
    expect(wantedOf({}, 6)).toBe(0);
  });
});

describe('the products of a list', () => {
  it('[REORD-002] the first list offers what is bought and liked; new products come behind the sorted ones', () => {
    expect(productsOf(bought(), ['a', 'b'])).toEqual(['a', 'b']);
    expect(productsOf(bought({ order: ['c', 'a'], removed: ['b'] }), ['a', 'b', 'd'])).toEqual(['c', 'a', 'd']);
    expect(productsOf(own({ order: ['x'] }), ['a', 'b'])).toEqual(['x']);
  });

  it('[REORD-003] keeps the shelf order that was made by hand, and what came meanwhile', () => {
    const list = changeList(own({ order: ['a', 'b', 'c'] }), { kind: 'arrange', order: ['c', 'a'] });
    expect(list.order).toEqual(['c', 'a', 'b']);
  });

  it('[REORD-003] sets and takes away single marks, and leaves the others', () => {
    const noted = changeList(own(), { kind: 'mark', marks: { a: { par: 12, left: 0 }, b: { want: 4 } } });
    expect(noted.marks).toEqual({ a: { par: 12, left: 0 }, b: { want: 4 } });
    const cleared = changeList(noted, { kind: 'mark', marks: { a: { left: null } } });
    expect(cleared.marks).toEqual({ a: { par: 12 }, b: { want: 4 } });
  });

  it('takes a product out with its marks; the first list does not offer it again until it is put back', () => {
    const list = bought({ order: ['a', 'b'], marks: { a: { par: 2 } } });
    const without = changeList(list, { kind: 'take-out', productId: 'a' });
    expect(without).toMatchObject({ order: ['b'], marks: {}, removed: ['a'] });
    expect(productsOf(without, ['a', 'b'])).toEqual(['b']);
    const back = changeList(without, { kind: 'put-in', productIds: ['a', 'b'] });
    expect(productsOf(back, ['a', 'b'])).toEqual(['b', 'a']);
    expect(changeList(own({ order: ['a'] }), { kind: 'take-out', productId: 'a' }).removed).toEqual([]);
  });

  it('restores a product to what it was: in its place with its marks, merely offered, or taken out', () => {
    const undone = (before: KitchenList, change: ListChange, productId: string) =>
      changeList(changeList(before, change), { kind: 'restore', productId, before });
    const list = bought({ order: ['a', 'b', 'c'], marks: { b: { par: 2 } }, removed: ['gone'] });
    // A scan puts in what the list only offers, what it has not, and what the user had taken out.
    for (const id of ['offered', 'gone']) expect(undone(list, { kind: 'put-in', productIds: [id] }, id)).toEqual(list);
    for (const id of ['a', 'b', 'offered']) expect(undone(list, { kind: 'take-out', productId: id }, id)).toEqual(list);
    // What came meanwhile stays.
    const meanwhile = changeList(bought({ order: ['c', 'd'] }), { kind: 'restore', productId: 'b', before: list });
    expect(meanwhile).toMatchObject({ order: ['b', 'c', 'd'], marks: { b: { par: 2 } }, removed: [] });
    const last = changeList(bought({ order: ['d'] }), { kind: 'restore', productId: 'c', before: list });
    expect(last.order).toEqual(['d', 'c']);
  });
});

it('reads stored lists in the order they were made, and leaves out what it does not understand', () => {
  const later = own({ id: 'later', madeAtMs: 9 });
  const lists = readLists([later, { v: 2, id: 'new' }, null, own()]);
  expect(lists.map(({ id }) => id)).toEqual([BOUGHT_LIST, 'bar', 'later']);
});

it('lists that were made at the same moment stand in a fixed order, and the first list is there once', () => {
  const at = (id: string) => own({ id, name: id });
  const ids = (stored: KitchenList[]) => readLists(stored).map(({ id }) => id);
  expect(ids([at('b'), at('a'), bought()])).toEqual([BOUGHT_LIST, 'a', 'b']);
  expect(ids([at('a'), bought(), at('b')])).toEqual([BOUGHT_LIST, 'a', 'b']);
});

it('names of lists are short, in one line, and differ in more than blanks and capitals', () => {
  expect(plainName('  Cold\n\troom ')).toBe('Cold room');
  expect(plainName(`${'a'.repeat(39)} bcd`)).toBe('a'.repeat(39));
  expect([sameName(' cold  ROOM', 'Cold room'), sameName('Cold room', 'Coldroom')]).toEqual([true, false]);
});

it('[REORD-002] knows the last quantity and its day, and the usual quantity', () => {
  const on = (day: string, pieces: number, productId = 'a') => ({ productId, day, pieces });
  const habits = habitsOf([
    on('2026-11-02', 12),
    on('2026-11-20', 6, 'b'),
    on('2026-11-09', 10),
    on('2026-11-16', 40),
    // Two orders of one day are one purchase; samples and gifts cost nothing and do not count.
    on('2026-11-09', 2),
    on('2026-11-21', 0),
  ]);
  expect([...habits]).toEqual([
    ['a', { last: { pieces: 40, day: '2026-11-16' }, usual: 12, days: 3 }],
    ['b', { last: { pieces: 6, day: '2026-11-20' }, usual: 6, days: 1 }],
  ]);
});

it('[REORD-002] takes the usual quantity from the last seven days of buying, of two in the middle the smaller', () => {
  const days = (pieces: number[]) =>
    habitsOf(pieces.map((each, at) => ({ productId: 'p', day: `2026-11-${20 - at}`, pieces: each }))).get('p');
  expect(days([12, 4, 100, 8])?.usual).toBe(8);
  expect(days([10, 10, 10, 20, 20, 20, 20, 1, 1, 1])).toEqual({
    ...{ last: { pieces: 10, day: '2026-11-20' }, usual: 20, days: 10 },
  });
});
