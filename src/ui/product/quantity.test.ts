import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { less, more, parseQuantity } from './quantity.ts';

describe('quantities of a stepper', () => {
  it('[PROD-021] plus adds the step, minus takes it away and stops at the step', () => {
    expect(more({ quantity: 12, step: 6 })).toBe(18);
    expect(less({ quantity: 12, step: 6, mayRemove: false })).toBe(6);
    expect(less({ quantity: 6, step: 6, mayRemove: false })).toBe(6);
    expect(less({ quantity: 4, step: 6, mayRemove: false })).toBe(6);
  });

  it('[PROD-021] a typed negative value becomes 1', () => {
    expect(parseQuantity('-5')).toBe(1);
    expect(parseQuantity('-0.5')).toBe(1);
  });

  it('[CART-012] minus in the cart reaches zero', () => {
    expect(less({ quantity: 6, step: 6, mayRemove: true })).toBe(0);
    expect(less({ quantity: 4, step: 6, mayRemove: true })).toBe(0);
  });

  it('reads typed numbers and refuses the rest', () => {
    expect(parseQuantity(' 1,200 ')).toBe(1_200);
    expect(parseQuantity('2.5')).toBe(2.5);
    expect(parseQuantity('0')).toBe(0);
    expect(parseQuantity('')).toBeNull();
    expect(parseQuantity('12a')).toBeNull();
    expect(parseQuantity('1e9')).toBeNull();
    expect(parseQuantity('.')).toBeNull();
  });

  it('never drifts with steps of a fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom(0.1, 0.25, 0.5, 1.2, 6), (times, step) => {
        let quantity = 0;
        for (let n = 0; n < times; n += 1) quantity = more({ quantity, step });
        for (let n = 0; n < times; n += 1) quantity = less({ quantity, step, mayRemove: true });
        expect(quantity).toBe(0);
      }),
    );
  });
});
