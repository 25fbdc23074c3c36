import { describe, expect, it } from 'vitest';
import { findingsOf, withinLine } from './door-check.ts';

const lines = [
  { id: 'a', quantity: 12 },
  { id: 'b', quantity: 4 },
  { id: 'c', quantity: 1 },
];

describe('a check at the door', () => {
  it('counts checked lines, those that are left, and pieces; only troubled lines are named', () => {
    const check = { a: { missing: 2, damaged: 1 }, b: { missing: 0, damaged: 0 }, gone: { missing: 9, damaged: 9 } };
    expect(findingsOf(lines, check)).toEqual({
      checked: 2,
      left: 1,
      missing: 2,
      damaged: 1,
      troubled: [{ id: 'a', quantity: 12, missing: 2, damaged: 1 }],
      code: '002',
    });
  });

  it.each([
    ['nothing is wrong', { a: { missing: 0, damaged: 0 } }, null],
    ['pieces are missing', { a: { missing: 1, damaged: 0 } }, '003'],
    ['pieces are damaged', { a: { missing: 0, damaged: 1 } }, '002'],
    ['both', { a: { missing: 3, damaged: 0 }, b: { missing: 0, damaged: 1 } }, '002'],
  ])('gives a return its reason when %s', (_, check, code) => {
    expect(findingsOf(lines, check).code).toBe(code);
  });

  it.each([
    [
      { missing: 5, damaged: 0 },
      { missing: 4, damaged: 0 },
    ],
    [
      { missing: 3, damaged: 3 },
      { missing: 3, damaged: 1 },
    ],
    [
      { missing: -1, damaged: -2 },
      { missing: 0, damaged: 0 },
    ],
    [
      { missing: 1, damaged: 2 },
      { missing: 1, damaged: 2 },
    ],
  ])('counts %j of four pieces as %j', (counted, within) => {
    expect(withinLine(counted, 4)).toEqual(within);
  });
});
