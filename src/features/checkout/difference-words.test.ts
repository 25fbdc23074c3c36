import { expect, it } from 'vitest';
import type { OrderDifference } from '#domain/commands/differences.ts';
import { paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { differenceWords } from './difference-words.ts';

const box = { name: 'Box', pieces: 50, grams: 1_100 };
const words = (difference: OrderDifference, totalPaise: number | null = null) =>
  differenceWords(checkoutTexts.en.differences, unitsTexts.en, {
    difference,
    totalPaise: totalPaise === null ? null : paise(totalPaise),
    soldOf: (productId) => (productId === 'naan' ? box : null),
    kycStatus: (status) => status,
  });

it('[REORD-005] names the total of what would be ordered, not of what was asked for before the choices', () => {
  const dearer = { kind: 'dearer', agreedPaise: paise(1_000_00), nowPaise: paise(1_100_00) } as const;
  expect(words(dearer)).toBe('The total rose from ₹1,000.00 to ₹1,100.00.');
  expect(words(dearer, 1_050_00)).toBe('The total rose from ₹1,000.00 to ₹1,050.00.');
  expect(words(dearer, 900_00)).toContain('the total is ₹900.00');
});

it('counts and prices in what is sold', () => {
  const line = { productId: 'naan', type: 'O', name: 'Naan' } as const;
  expect(words({ ...line, kind: 'short-stock', wanted: 6, available: 1 })).toBe(
    'Naan: you want 6 Boxes, only 1 Box left.',
  );
  expect(words({ ...line, kind: 'short-stock', wanted: 6, available: 0 })).toBe('Naan: sold out.');
  expect(words({ ...line, kind: 'unit-price', wasPaise: paise(10_00), nowPaise: paise(12_00) })).toBe(
    'Naan: ₹10.00 became ₹12.00 per Box.',
  );
  expect(words({ ...line, kind: 'gift-lost', agreed: 2, now: 1 })).toBe(
    'Naan: 1 Box free with this order now, not 2 Boxes.',
  );
});

it('names plain numbers of a product that left the catalogue', () => {
  const line = { productId: 'gone', type: 'O', name: 'Bun' } as const;
  expect(words({ ...line, kind: 'short-stock', wanted: 6, available: 1 })).toBe('Bun: you want 6, only 1 left.');
  expect(words({ ...line, kind: 'unit-price', wasPaise: paise(10_00), nowPaise: paise(12_00) })).toBe(
    'Bun: ₹10.00 became ₹12.00.',
  );
});
