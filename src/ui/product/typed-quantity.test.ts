import { expect, it } from 'vitest';
import { quantityText, readTyped } from './typed-quantity.ts';

it('[PROD-021] a typed negative value becomes 1', () => {
  expect(readTyped('-5')).toBe(1);
});

it('reads numbers with grouping and returns null for everything else', () => {
  expect(readTyped(' 1,200 ')).toBe(1_200);
  expect(readTyped('0')).toBe(0);
  expect(readTyped('')).toBeNull();
  expect(readTyped('-')).toBeNull();
  expect(readTyped('12a')).toBeNull();
  expect(readTyped('1e9')).toBeNull();
});

it('takes the digits of a Hindi keyboard', () => {
  expect(quantityText('१,२४०')).toBe('1240');
});
