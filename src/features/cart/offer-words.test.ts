import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { refusalWords } from './offer-words.ts';

const t = cartTexts.en.offers;

describe('refusalWords', () => {
  it('[CART-024] names the quantity or the value that an offer needs', () => {
    expect(t.notApplicable).toBe('Offer not applicable');
    expect(refusalWords(t, { kind: 'quantity', minimum: 25, unit: 'Kg' })).toBe(
      'Total order quantity must be at least 25 Kg to avail this offer.',
    );
    expect(refusalWords(t, { kind: 'quantity', minimum: 3, unit: null })).toBe(
      'Total order quantity must be at least 3 Units to avail this offer.',
    );
    expect(refusalWords(t, { kind: 'value', minimumPaise: paise(250_000) })).toBe(
      'Order value must be at least ₹2,500 to avail this offer.',
    );
    expect(refusalWords(t, { kind: 'used' })).toContain('used');
  });
});
