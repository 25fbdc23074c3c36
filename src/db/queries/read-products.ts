import { readProductIndex } from '../facts/product-index.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { ProductsView } from '../views/index.ts';
import { readCardContext } from './card-reader.ts';
import type { Databases } from './databases.ts';
import { cardsOf } from './product-card.ts';

/** Reads cards by id, in the given order, for search results. */
export function readProducts(databases: Databases, { ids }: { ids: readonly string[] }): Promise<ProductsView> {
  return withSnapshot(databases, async ({ snapshot, parts }) => {
    const index = await readProductIndex(databases.cache, parts);
    const context = await readCardContext(databases, { snapshot, parts, of: { index, ids: new Set(ids) } });
    return {
      synced: index.complete,
      products: cardsOf(ids, context),
    };
  });
}
