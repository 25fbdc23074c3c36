import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

/** Product search (SRCH-001 to SRCH-005). */
export const searchTexts = textArea('search', {
  title: 'Search',
  placeholder: 'Search products...',
  clear: 'Clear the search',
  results: (n: number) => `${count(n)} ${plural('en', n, { one: 'product', other: 'products' })} found`,
  list: 'Search results',
  none: 'No products found.',
  noneHelp: 'Check the spelling, or try the product code or a single word of the name.',
  noDescription: 'No description present',
  failed: 'The search did not answer.',
  retry: 'Search again',
});
