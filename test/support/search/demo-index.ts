import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchRow } from '#ports/store-sources.ts';
import { buildSearchIndex, type SearchIndex } from '#store/search/search-index.ts';

const folder = join(import.meta.dirname, '../../../demo/ranges');

type Range = { category: string; brand: string; lines: { name: string; about: string }[] };

/** Builds the search index of the demo company's written products; a product's id is its name. */
export function demoIndex(): SearchIndex {
  const ranges = readdirSync(folder).map((file): Range => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const rows = ranges.flatMap(({ category, brand, lines }) =>
    lines.map(
      ({ name, about }): Omit<SearchRow, 'sku'> => ({
        productId: name,
        ean: null,
        name,
        category,
        brand,
        description: about,
      }),
    ),
  );
  return buildSearchIndex(rows.map((row, at) => ({ ...row, sku: String(80_000_000 + at) })));
}
