import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { cartHi } from '#texts/hi/cart.ts';
import { becauseWords } from './because-words.ts';

const t = cartTexts.en.because;
const on = { kind: 'category', id: 'c1' } as const;
const fromKilos = {
  name: 'S2',
  on,
  group: null,
  condition: { kind: 'measure', minimum: 8, unit: 'kg' },
  gives: { kind: 'percent', percent: 4 },
} as const;

describe('becauseWords', () => {
  it('says what an offer gives and from which threshold', () => {
    expect(becauseWords(t, fromKilos)).toBe('4% off from 8 kg');
    expect(
      becauseWords(t, {
        name: 'D2',
        on,
        group: null,
        condition: { kind: 'order-value', minimumPaise: paise(80_000) },
        gives: { kind: 'flat', paise: paise(6_000) },
      }),
    ).toBe('₹60 off for orders from ₹800');
    expect(
      becauseWords(t, {
        name: 'F1',
        on,
        group: null,
        condition: { kind: 'measure', minimum: 60, unit: 'pieces' },
        gives: { kind: 'product', Product2Id: 'p', quantity: 1 },
      }),
    ).toBe('1 free from 60 pieces');
  });

  it('[I18N-001] says in Hindi the threshold first', () => {
    expect(becauseWords(cartHi.because, fromKilos)).toBe('8 किलो या ज़्यादा पर 4% छूट');
  });
});
