import { availableStock } from '#domain/projection/available-stock.ts';
import { areFor, CART_PRICES, type CartPrices, type StoredCartPrices } from '../facts/cart-prices.ts';
import { type CartSituation, readCartSituation } from '../facts/cart-situation.ts';
import { type CatalogueSlice, readSlice } from '../facts/catalogue-slice.ts';
import { firstParts, orderParts } from '../facts/customer.ts';
import { type ProductIndex, readProductIndex } from '../facts/product-index.ts';
import { SETTINGS } from '../facts/settings.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { CartView } from '../views/index.ts';
import type { Databases } from './databases.ts';

export type CartModel = {
  situation: CartSituation;
  index: ProductIndex;
  /** The products of the cart and of its gifts. Their stock is what waiting orders leave. */
  slice: CatalogueSlice;
  pricing: CartView['pricing'];
  /** The newest prices from the store worker; null if this cart was never priced. */
  prices: CartPrices | null;
};

/** Reads the cart and its newest prices for a view: the outbox first, then the cache. */
export async function withCartModel<T>(
  databases: Databases,
  options: { pictures: boolean },
  work: (model: CartModel, parts: PartReader) => Promise<T>,
): Promise<T> {
  return withSnapshot(databases, async ({ snapshot, parts }) => {
    const [index, stored] = await Promise.all([
      readProductIndex(databases.cache, parts),
      databases.cache.derived<StoredCartPrices>(CART_PRICES),
      parts.load([SETTINGS, { kind: 'coupons' }, ...firstParts, ...orderParts]),
    ]);
    const situation = await readCartSituation(databases, { snapshot, parts });
    const { request, customer, reservations } = situation;
    // Prices of an empty cart say nothing about its first line.
    const prices = customer.known && stored?.value.request.lines.length ? stored.value : null;
    const ids = new Set([...request.lines.map((line) => line.productId), ...giftIds(prices)]);
    const read = await readSlice(parts, { index, ids, pictures: options.pictures });
    const slice = { ...read, stock: availableStock(read.stock, reservations) };
    const pricing = !prices ? 'none' : areFor(prices, request) ? 'done' : 'running';
    return work({ situation, index, slice, pricing, prices }, parts);
  });
}

function giftIds(prices: CartPrices | null): string[] {
  if (!prices) return [];
  const { gift, freeLines, withheld } = prices.cart;
  return [...(gift ? [gift] : []), ...freeLines, ...withheld].map(({ productId }) => productId);
}
