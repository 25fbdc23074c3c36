import { expect, it } from 'vitest';
import { BOUGHT_LIST, newList } from './kitchen-list.ts';
import { listFile, readListFile } from './list-file.ts';
import { readTypedLines, typedQuantities, typedQuantityOf } from './typed-lines.ts';

it('reads "SKU quantity" lines as people type them and as tables give them', () => {
  const lines = readTypedLines(
    '20010 12\n20011\t6\r\n20012, 4\n\n  20013 x 8 pcs\n20014;3\nAB-12/3 2\n8909123456786\n---',
  );
  expect(lines.map(({ code, quantity }) => [code, quantity])).toEqual([
    ['20010', 12],
    ['20011', 6],
    ['20012', 4],
    ['20013', 8],
    ['20014', 3],
    ['ab123', 2],
    ['8909123456786', null],
  ]);
});

it('adds a second line of a product to the first', () => {
  expect(readTypedLines('७ १२')).toMatchObject([{ code: '7', quantity: 12 }]);
  expect(readTypedLines('7 4\n8\n7 3\n8 2').map(({ code, quantity }) => [code, quantity])).toEqual([
    ['7', 7],
    ['8', 2],
  ]);
});

it('adds up what is typed of a product by its SKU and by its EAN, to at most what an order takes', () => {
  const [rice, oil] = [
    { id: 'rice', step: 4 },
    { id: 'oil', step: 1 },
  ];
  const typed = (product: typeof rice, quantity: number) => ({ product, quantity });
  const sums = typedQuantities([typed(rice, 12), typed(oil, 9_999), typed(rice, 8), typed(oil, 1)]);
  expect([...sums]).toEqual([
    ['rice', 20],
    ['oil', 9_999],
  ]);
});

it('rounds a typed quantity up to the selling step; without one, it is where the stepper starts', () => {
  const product = { step: 6, startQuantity: 12 };
  expect(typedQuantityOf({ quantity: 7 }, product)).toBe(12);
  expect(typedQuantityOf({ quantity: 6 }, product)).toBe(6);
  expect(typedQuantityOf({ quantity: 0 }, product)).toBe(0);
  expect(typedQuantityOf({ quantity: null }, product)).toBe(12);
});

it('takes at most what an order takes, in whole steps, also of two lines of a product', () => {
  expect(typedQuantityOf({ quantity: 9_999 }, { step: 4, startQuantity: 4 })).toBe(9_996);
  expect(readTypedLines('7 9000\n7 9000').map(({ quantity }) => quantity)).toEqual([9_999]);
});

it('[REORD-003] a file of lists brings back names, order and par levels, and refuses any other file', () => {
  const lists = [
    { ...newList({ id: BOUGHT_LIST, name: null, madeAtMs: 0 }), order: ['b', 'a'], removed: ['c'] },
    { ...newList({ id: 'bar', name: 'Bar', madeAtMs: 2 }), order: ['a'], marks: { a: { par: 12 } } },
  ];
  expect(readListFile(listFile(lists, '2026-11-23T00:00:00Z'))).toEqual(lists);
  expect(readListFile('not a file')).toBeNull();
  expect(readListFile('null')).toBeNull();
  expect(readListFile('{"format":"larder-lists","v":1,"lists":[{"v":2,"id":"x"}]}')).toBeNull();
  expect(readListFile('{"format":"something","lists":[]}')).toBeNull();
});
