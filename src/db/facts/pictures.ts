import type { PartReader, PartSelector } from '../parts/part-reader.ts';
import { type Pictures, picturesOf } from './catalogue-slice.ts';
import type { ProductIndex } from './product-index.ts';

/** Answers the listing picture of a product, by its SKU where that is known, else by its card's. */
export type PictureOf = (productId: string | null | undefined, sku: string | null) => string | null;

/** Reads the pictures of a few products and nothing else of the catalogue; without an index there are none yet. */
export async function readPictures(
  parts: PartReader,
  wish: { index: ProductIndex | null; products: readonly (string | null | undefined)[] },
): Promise<PictureOf> {
  const { index, products } = wish;
  const categories = new Set(products.flatMap((id) => (id && index?.categoryOf.get(id)) || []));
  const of = (kind: PartSelector['kind']) => [...categories].map((category): PartSelector => ({ kind, category }));
  await parts.load([...of('media'), ...of('cards')]);
  const pictures = picturesOf(of('media').flatMap((selector) => parts.rows('ManagedContent', selector)));
  const skus = new Map<string, string>();
  for (const selector of of('cards'))
    for (const row of parts.rows('Product2', selector))
      if (row.Id && row.StockKeepingUnit) skus.set(row.Id, row.StockKeepingUnit);
  return (productId, sku) => firstOf(pictures.get(sku ?? skus.get(productId ?? '') ?? ''));
}

function firstOf(pictures: Pictures | undefined): string | null {
  return pictures?.listing ?? pictures?.details[0] ?? null;
}
