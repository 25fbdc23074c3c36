import { project } from '#domain/projection/project.ts';
import { readCustomer } from '../facts/customer.ts';
import { readProductIndex } from '../facts/product-index.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { FavouritesView } from '../views/index.ts';
import { readCardContext } from './card-reader.ts';
import type { Databases } from './databases.ts';
import { cardsOf } from './product-card.ts';

const FAVOURITES = { kind: 'favourites' } as const;

/**
 * Reads '/favourites' (FAV-001), sorted by name. Counts favourites that the catalogue no longer has instead of showing
 * them.
 */
export function readFavourites(databases: Databases): Promise<FavouritesView> {
  return withSnapshot(databases, async ({ snapshot, parts }) => {
    const customer = await readCustomer(databases, parts);
    const ids = [...project(customer.base, snapshot.rows).favourites];
    const index = await readProductIndex(databases.cache, parts);
    const context = await readCardContext(databases, { snapshot, parts, of: { index, ids: new Set(ids) } });
    const products = cardsOf(ids, context).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return {
      synced: parts.isComplete(FAVOURITES),
      products,
      vanished: index.complete ? ids.length - products.length : 0,
    };
  });
}
