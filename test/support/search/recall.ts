import type { SearchIndex } from '#store/search/search-index.ts';
import { searchProducts } from '#store/search/search-products.ts';

const FIRST = 10;

/**
 * Returns which part of the products that are meant is among the first ten results: of at most ten, because more
 * cannot be there.
 */
export function recallOf(index: SearchIndex, [typed, means]: readonly [string, RegExp]): number {
  const meant = index.productIds.filter((name) => means.test(name));
  if (meant.length === 0) throw new Error(`No product is meant by ${JSON.stringify(typed)}`);
  const first = searchProducts(index, { text: typed }).productIds.slice(0, FIRST);
  return first.filter((productId) => means.test(productId)).length / Math.min(FIRST, meant.length);
}
