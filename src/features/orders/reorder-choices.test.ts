import { expect, it } from 'vitest';
import type { ReorderLine } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { addedPaise, chosenLines, wantedLines } from './reorder-choices.ts';

const line = (productId: string, fields: Partial<ReorderLine> = {}): ReorderLine => ({
  productId,
  name: productId,
  pictureKey: null,
  vegMark: null,
  unit: null,
  ordered: { quantity: 12, free: 0, pricePaise: paise(90_00), cancelled: false },
  pricePaise: paise(100_00),
  change: null,
  last: null,
  stock: null,
  step: 1,
  cartQuantity: 0,
  quantity: 12,
  block: null,
  checked: true,
  ...fields,
});

it('follows the proposal until the user chooses otherwise', () => {
  const lines = [line('a'), line('b', { checked: false }), line('c')];
  const chosen = chosenLines(lines, { b: { checked: true, quantity: 3 }, c: { checked: false } });
  expect(wantedLines(chosen)).toEqual([
    { productId: 'a', quantity: 12 },
    { productId: 'b', quantity: 3 },
  ]);
  expect(addedPaise(chosen)).toBe(1_500_00);
});

it('asks only for what the cart has less of, and counts only what is added', () => {
  const chosen = chosenLines([line('a', { cartQuantity: 4 }), line('b', { cartQuantity: 12 })], {});
  expect(wantedLines(chosen)).toEqual([{ productId: 'a', quantity: 12 }]);
  expect(addedPaise(chosen)).toBe(800_00);
});

it('follows the stock when it shrinks below what the user chose', () => {
  const [chosen] = chosenLines([line('a', { stock: 7, step: 4, quantity: 4 })], { a: { quantity: 8 } });
  expect(chosen?.quantity).toBe(4);
});

it('drops a line that can no longer be ordered, although the user had checked it', () => {
  const chosen = chosenLines([line('a', { block: 'vanished', pricePaise: null })], {
    a: { checked: true, quantity: 5 },
  });
  expect(chosen[0]?.checked).toBe(false);
  expect(wantedLines(chosen)).toEqual([]);
  expect(addedPaise(chosen)).toBe(0);
});
