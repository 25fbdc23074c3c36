import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

const products = (n: number) => `${count(n)} ${plural('en', n, { one: 'product', other: 'products' })}`;
const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Product search (SRCH-001 to SRCH-005, REORD-008). */
export const searchTexts = textArea('search', {
  title: 'Search',
  placeholder: 'Search products...',
  clear: 'Clear the search',
  results: (n: number) => `${products(n)} found`,
  list: 'Search results',
  none: 'No products found.',
  noneHelp: 'Check the spelling, or try the product code or a single word of the name.',
  /** `missing`: the words that no product has; empty if no product has all of them together. */
  some: (missing: readonly string[]) =>
    missing.length > 0
      ? `No product has ${quoted(missing)}. These come closest:`
      : 'No product has all of these words. These come closest:',
  youBuy: 'What you buy',
  youBuyFirst: (n: number, all: number) =>
    n === 0 ? products(all) : `What you buy (${count(n)}), then all others (${count(all - n)})`,
  noDescription: 'No description present',
  failed: 'The search did not answer.',
  retry: 'Search again',
});
