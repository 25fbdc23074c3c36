import { habitsOf } from '#domain/lists/bought.ts';
import { readLists } from '#domain/lists/kitchen-list.ts';
import { project } from '#domain/projection/project.ts';
import { readBought } from '../facts/bought.ts';
import { readCustomer } from '../facts/customer.ts';
import { openPictureBook, readPictures } from '../facts/pictures.ts';
import { readProductIndex } from '../facts/product-index.ts';
import { withParts } from '../parts/part-reader.ts';
import type { Databases } from './databases.ts';
import { feeSkusOf } from './order-parts.ts';

/**
 * Reads the keys of all pictures that lists show, in the order in which to fetch them ahead: this customer's favourites,
 * what was bought most often, the kitchen lists, then categories and all other products.
 */
export async function readPicturesAhead(databases: Databases): Promise<string[]> {
  const [snapshot, lists] = await Promise.all([databases.outbox.snapshot(), databases.outbox.lists()]);
  return withParts(databases.cache, async (parts) => {
    const index = await readProductIndex(databases.cache, parts);
    const { favourites } = project((await readCustomer(databases, parts)).base, snapshot.rows);
    const { bought } = await readBought(parts, feeSkusOf(index));
    const listed = readLists(lists).flatMap(({ order }) => order);
    const ids = [...new Set([...favourites, ...habitsOf(bought).keys(), ...listed])];
    const products = ids.map((productId) => ({ productId, sku: null }));
    const picture = await readPictures(parts, { index, products });
    const keys = new Set(ids.flatMap((id) => picture(id, null) ?? []));
    // Part by part: the keys of all products at once would hold up the page for longer than a tap may wait.
    const everything = (['media-categories', 'media'] as const).flatMap((kind) =>
      parts.hashes({ kind }).map((hash) => ({ kind, hashes: new Set([hash]) })),
    );
    for (const part of everything) {
      await parts.load([part]);
      for (const key of openPictureBook(parts, [part]).listings()) keys.add(key);
    }
    return [...keys];
  });
}
