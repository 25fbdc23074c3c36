import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { differenceWords } from './difference-words.ts';

it('[REORD-005] names the total of what would be ordered, not of what was asked for before the choices', () => {
  const dearer = { kind: 'dearer', agreedPaise: paise(1_000_00), nowPaise: paise(1_100_00) } as const;
  const words = (total: number | null) =>
    differenceWords(checkoutTexts.en.differences, dearer, total === null ? null : paise(total));
  expect(words(null)).toBe('The total rose from ₹1,000.00 to ₹1,100.00.');
  expect(words(1_050_00)).toBe('The total rose from ₹1,000.00 to ₹1,050.00.');
  expect(words(900_00)).toContain('the total is ₹900.00');
});
