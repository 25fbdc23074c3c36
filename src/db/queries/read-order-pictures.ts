import { readPictures } from '../facts/pictures.ts';
import { peekProductIndex } from '../facts/product-index.ts';
import { withParts } from '../parts/part-reader.ts';
import type { Databases } from './databases.ts';
import { readOrders } from './read-orders.ts';

/** Reads keys of the pictures for the order list, by Product2 Id. Reads nothing until `wanted`. */
export async function readOrderPictures(
  databases: Databases,
  { wanted }: { wanted: boolean },
): Promise<Record<string, string>> {
  if (!wanted) return {};
  const { orders } = await readOrders(databases);
  const products = orders.flatMap(({ first }) => first ?? []);
  return withParts(databases.cache, async (parts) => {
    const index = await peekProductIndex(databases.cache, parts);
    const picture = await readPictures(parts, { index, products });
    return Object.fromEntries(
      products.flatMap(({ productId, sku }) => {
        const key = picture(productId, sku);
        return key ? [[productId, key] as const] : [];
      }),
    );
  });
}
