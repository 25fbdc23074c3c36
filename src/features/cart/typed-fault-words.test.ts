import { describe, expect, it } from 'vitest';
import { checkTyped } from '#domain/rules/quantity.ts';
import { productTexts } from '#texts/en/product.ts';
import { typedFaultWords } from './typed-fault-words.ts';

const words = (quantity: number, about: { step: number; stock: number | null }) => {
  const checked = checkTyped({ quantity, ...about });
  return checked.ok ? null : typedFaultWords(productTexts.en.errors, checked.error);
};

describe('a typed quantity', () => {
  it('[CART-008] above the stock is refused with the available quantity', () => {
    expect(words(13, { step: 1, stock: 12 })).toBe('Available stock 12 Units');
    expect(words(13, { step: 1, stock: null })).toBeNull();
  });
  it('[CART-009] of zero or less is refused', () => {
    expect(words(0, { step: 1, stock: 12 })).toBe('Quantity cannot be 0!');
    expect(words(-3, { step: 1, stock: 12 })).toBe('Quantity cannot be 0!');
  });
  it('[CART-010] that is not a multiple of the step is refused', () => {
    expect(words(7, { step: 6, stock: 100 })).toBe('Quantity must be in multiple of 6!');
    expect(words(12, { step: 6, stock: 100 })).toBeNull();
  });
});
