import type { CacheStore } from '#ports/cache-store.ts';
import type { PartReader, PartSelector } from '../parts/part-reader.ts';
import { categoriesOf } from './catalogue-slice.ts';
import { peekProductIndex } from './product-index.ts';

/** Reads the names of a few products by Product2 Id, if the catalogue on this device has them. */
export async function readProductNames(
  cache: CacheStore,
  parts: PartReader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const index = await peekProductIndex(cache, parts);
  const cards = categoriesOf(index, ids).map((category): PartSelector => ({ kind: 'cards', category }));
  await parts.load(cards);
  const wanted = new Set(ids);
  return new Map(
    cards.flatMap((selector) =>
      parts
        .rows('Product2', selector)
        .flatMap(({ Id, Name }) => (Id && Name && wanted.has(Id) ? [[Id, Name] as const] : [])),
    ),
  );
}
