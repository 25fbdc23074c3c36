import { readPictures } from '../facts/pictures.ts';
import { peekProductIndex } from '../facts/product-index.ts';
import { withParts } from '../parts/part-reader.ts';
import type { Databases } from './databases.ts';
import type { ListedProduct } from './views.ts';

/** Keys of the pictures of a list's products, by Product2 Id; a product without a picture is left out. */
export function readListPictures(
  { cache }: Databases,
  { products }: { products: readonly ListedProduct[] },
): Promise<Record<string, string>> {
  return withParts(cache, async (parts) => {
    if (products.length === 0) return {};
    const picture = await readPictures(parts, { index: await peekProductIndex(cache, parts), products });
    return Object.fromEntries(
      products.flatMap(({ productId, sku }) => {
        const key = picture(productId, sku);
        return key ? [[productId, key] as const] : [];
      }),
    );
  });
}
