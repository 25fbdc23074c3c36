import type { CacheStore } from '#ports/cache-store.ts';
import {
  type CartSituation,
  PRICED_CART,
  type PricedSituation,
  priceSituation,
  readCartSituation,
} from '../facts/cart-situation.ts';
import { type PartReader, withParts } from '../parts/part-reader.ts';
import { originOf } from '../store-origin.ts';
import type { Databases } from './databases.ts';

export type CartModel = {
  situation: CartSituation;
  /**
   * `current`: the money belongs to exactly these lines. `stale`: it belongs to earlier lines. `none`: prices are not
   * on the device, or a large cart was never priced.
   */
  pricing: 'current' | 'stale' | 'none';
  priced: PricedSituation | null;
};

/**
 * The largest number of lines times offer rows that the page prices itself. 200 lines with 2,000 rows took 1.5 ms on a
 * desktop computer, 20 ms with cold code. At a quarter of that size, even a phone four times slower has no long task.
 * The store worker prices larger carts, and their money shows as stale for a moment.
 */
const PAGE_LIMIT = 100_000;

/**
 * Reads the priced cart for the projected one. Uses the store worker's result if its stamp matches, as on every cold
 * start. Prices a cart that has just changed right here, so that quantities and money change in one frame and never
 * disagree.
 */
async function readCartModel(
  databases: Databases,
  options: Parameters<typeof readCartSituation>[1],
): Promise<CartModel> {
  const [situation, stored] = await Promise.all([
    readCartSituation(databases, options),
    databases.cache.derived<PricedSituation>(PRICED_CART),
  ]);
  const { local, customer } = situation;
  if (!local.complete || !customer.known) return { situation, pricing: 'none', priced: null };
  if (stored?.stamp === situation.stamp) return { situation, pricing: 'current', priced: stored };
  if (isSmall(situation)) {
    return { situation, pricing: 'current', priced: pricedOnce(databases.cache, situation) };
  }
  return stored ? { situation, pricing: 'stale', priced: stored } : { situation, pricing: 'none', priced: null };
}

/** Reads the cart model for a view: the outbox first, then the cache. */
export async function withCartModel<T>(
  databases: Databases,
  options: { pictures: boolean },
  work: (model: CartModel, parts: PartReader) => Promise<T>,
): Promise<T> {
  const snapshot = await databases.outbox.snapshot();
  return withParts(databases.cache, async (parts) =>
    work(await readCartModel(databases, { snapshot, parts, pictures: options.pictures }), parts),
  );
}

function isSmall({ local, projection }: CartSituation): boolean {
  const rows = local.facts.discounts.length + local.facts.schemes.length;
  return projection.lines.length * rows <= PAGE_LIMIT;
}

/** Several views ask for the same cart in one frame. */
const newest = new WeakMap<CacheStore, PricedSituation>();

function pricedOnce(cache: CacheStore, situation: CartSituation): PricedSituation {
  const known = newest.get(originOf(cache));
  if (known?.stamp === situation.stamp) return known;
  const priced = priceSituation(cache, situation);
  newest.set(originOf(cache), priced);
  return priced;
}
