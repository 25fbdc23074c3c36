import { expect, it } from 'vitest';
import { demoIndex } from '#test/support/search/demo-index.ts';
import { heldOutWords } from '#test/support/search/held-out-words.ts';
import { recallOf } from '#test/support/search/recall.ts';
import { tuningWords } from '#test/support/search/tuning-words.ts';
import { leadsTo, sameThings } from './kitchen-words.ts';
import { searchProducts } from './search-products.ts';

const index = demoIndex();

it.each([
  ['tuned with', tuningWords],
  ['written beforehand', heldOutWords],
])('[REORD-008] finds what kitchens mean among the first ten: the list %s', (_, words) => {
  const recalls = words.map((row) => ({ typed: row[0], recall: recallOf(index, row) }));
  const mean = recalls.reduce((sum, { recall }) => sum + recall, 0) / recalls.length;
  const missed = recalls.filter(({ recall }) => recall < 0.5).map(({ typed }) => typed);
  expect(mean, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.95);
});

it('finds something for every name of the synonyms that has a product', () => {
  for (const line of [...sameThings, ...leadsTo.map((pair) => pair.join(','))]) {
    const found = line.split(',').map((name) => searchProducts(index, { text: name }).productIds);
    const best = new Set(found.flatMap((ids) => ids.slice(0, 1)));
    if (best.size > 0)
      expect(
        found.filter((ids) => ids.length === 0),
        line,
      ).toEqual([]);
  }
});
