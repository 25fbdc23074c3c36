import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [1_050, 'Rupees Ten and Fifty Paise Only'],
  [249_621, 'Rupees Two Thousand Four Hundred Ninety-Six and Twenty-One Paise Only'],
  [1_20_000_05, 'Rupees One Lakh Twenty Thousand and Five Paise Only'],
  [12_34_56_789_00, 'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only'],
  [1e14, 'Rupees One Lakh Crore Only'],
])('spells %i paise', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});

const values: Record<string, number> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
    'seventeen eighteen nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, at) => [word, at]),
);
for (const [at, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries()) {
  values[word] = (at + 2) * 10;
}
const units: Record<string, number> = { hundred: 100, thousand: 1_000, lakh: 100_000 };

/** Reads the words of a number below one crore back. */
function numberOf(text: string): number {
  let sum = 0;
  let part = 0;
  for (const word of text.toLowerCase().split(/[ -]/)) {
    const unit = units[word];
    if (unit === undefined) part += values[word] ?? Number.NaN;
    else if (unit === 100) part *= 100;
    else {
      sum += part * unit;
      part = 0;
    }
  }
  return sum + part;
}

it('spells every amount so that it can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      const [, rupees = '', , rest = 'zero'] =
        /^Rupees (.+?)( and (.+) Paise)? Only$/.exec(amountInWords(paise(amount))) ?? [];
      expect(numberOf(rupees) * 100 + numberOf(rest)).toBe(amount);
    }),
  );
});
