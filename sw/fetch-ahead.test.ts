import { expect, it } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

/** Fetches pictures of 10 bytes each; those in `here` are stored already, those in `broken` fail. */
async function fetched(
  keys: readonly string[],
  options: { budgetBytes?: number; here?: string; broken?: string; until?: string } = {},
): Promise<string> {
  const { budgetBytes = 1_000, here = '', broken = '', until } = options;
  let asked = '';
  await fetchAhead(keys, {
    budgetBytes,
    mayGoOn: () => until === undefined || !asked.includes(until),
    keep: async (key) => {
      asked += key;
      if (broken.includes(key)) throw new Error('no answer');
      return here.includes(key) ? 0 : 10;
    },
  });
  return asked;
}

it('fetches pictures in the given order until the budget is used up; what is here costs nothing', async () => {
  expect(await fetched([...'cab'])).toBe('cab');
  expect(await fetched([...'abcdef'], { budgetBytes: 30 })).toBe('abc');
  expect(await fetched([...'abcdef'], { budgetBytes: 30, here: 'ab' })).toBe('abcde');
  expect(await fetched([...'abc'], { budgetBytes: 0 })).toBe('');
  expect(await fetched([...'abc'], { budgetBytes: -5 })).toBe('');
});

it('stops when the line is no longer good, and after three failures in a row', async () => {
  expect(await fetched([...'abcdef'], { until: 'b' })).toBe('ab');
  expect(await fetched([...'abcdefg'], { broken: 'abef' })).toBe('abcdefg');
  expect(await fetched([...'abcdefg'], { broken: 'bcd' })).toBe('abcd');
});
