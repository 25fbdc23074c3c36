import { isOrder } from '#domain/commands/row-facts.ts';
import { orderParts } from '../facts/customer.ts';
import { type Pictured, readPictures } from '../facts/pictures.ts';
import { peekProductIndex } from '../facts/product-index.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { Databases } from './databases.ts';
import { feeSkusOf, isFee, skuOf } from './order-parts.ts';

/**
 * Reads keys of the pictures for the order list, by Product2 Id: those of each order's first goods, as `readOrders`
 * names them. Reads nothing until `wanted`.
 */
export async function readOrderPictures(
  databases: Databases,
  { wanted }: { wanted: boolean },
): Promise<Record<string, string>> {
  if (!wanted) return {};
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const [index] = await Promise.all([peekProductIndex(databases.cache, parts), parts.load(orderParts)]);
    const waiting = rows.filter(isOrder).flatMap(({ args }): Pictured[] => {
      const [first] = args.lines;
      return first ? [{ productId: first.productId, sku: null }] : [];
    });
    const products = unique([...waiting, ...firstGoods(parts, feeSkusOf(index))]);
    const picture = await readPictures(parts, { index, products });
    return Object.fromEntries(
      products.flatMap(({ productId, sku }) => {
        const key = picture(productId, sku);
        return productId && key ? [[productId, key] as const] : [];
      }),
    );
  });
}

/** The first line of each order that is no fee. */
function firstGoods(parts: PartReader, feeSkus: readonly string[]): Pictured[] {
  const first = new Map<string, Pictured>();
  for (const item of orderParts.flatMap((selector) => parts.rows('OrderItem', selector))) {
    const { OrderId, Product2Id } = item;
    if (!OrderId || first.has(OrderId) || isFee(item, feeSkus)) continue;
    first.set(OrderId, { productId: Product2Id, sku: skuOf(item) });
  }
  return [...first.values()];
}

/** Many orders begin with the same product. A line of an order names its SKU, so it is preferred. */
function unique(products: readonly Pictured[]): Pictured[] {
  return [...new Map(products.map((product) => [product.productId, product])).values()];
}
