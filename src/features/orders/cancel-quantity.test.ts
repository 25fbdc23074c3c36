import { describe, expect, it } from 'vitest';
import { fewer, more, quantityFault, wholeStep } from './cancel-quantity.ts';

const line = { step: 4, most: 10 };

describe('the quantity to cancel', () => {
  it('moves by the step between one step and all that is left', () => {
    const down = [10];
    while (down.length < 5) down.push(fewer(down.at(-1) ?? 0, line));
    expect(down).toEqual([10, 8, 4, 4, 4]);
    const up = [4];
    while (up.length < 4) up.push(more(up.at(-1) ?? 0, line));
    expect(up).toEqual([4, 8, 10, 10]);
  });

  it('is all that is left when that is less than a step', () => {
    const rest = { step: 4, most: 3 };
    expect([fewer(3, rest), more(3, rest), quantityFault(3, rest)]).toEqual([3, 3, null]);
  });

  it('is whole also where the step is not', () => {
    expect(fewer(10, { step: wholeStep(2.5), most: 10 })).toBe(5);
  });

  it('a typed one that does not fit gets the nearest two that do', () => {
    expect([4, 8, 10].map((quantity) => quantityFault(quantity, line))).toEqual([null, null, null]);
    expect(quantityFault(6, line)).toEqual({ kind: 'between', step: 4, below: 4, above: 8 });
    expect(quantityFault(9, line)).toEqual({ kind: 'between', step: 4, below: 8, above: 10 });
    expect(quantityFault(11, line)).toEqual({ kind: 'at-most', most: 10 });
    expect(quantityFault(0, line)).toEqual({ kind: 'at-least', least: 4 });
  });
});
