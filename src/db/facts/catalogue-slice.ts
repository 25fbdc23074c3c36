import type { PriceEntry } from '#domain/pricing/index.ts';
import type { PartReader, PartRecord, PartSelector } from '../parts/part-reader.ts';
import { openPictureBook, type PictureBook } from './pictures.ts';
import type { ProductIndex } from './product-index.ts';

/** Products of some categories with their rows from other parts, joined by Product2Id. */
export type CatalogueSlice = {
  products: ReadonlyMap<string, PartRecord<'Product2'>>;
  entries: ReadonlyMap<string, readonly PriceEntry[]>;
  strikethrough: ReadonlyMap<string, number>;
  /** Stock as the CRM has it; a product without an entry has unknown stock. */
  stock: ReadonlyMap<string, number>;
  pictures: PictureBook;
  /** The prices of these categories are complete on this device, so a product without an entry has no price. */
  pricesKnown: boolean;
};

/** Products by their ids, whose categories the index knows, or all products of some categories. */
export type Sliced =
  | { ids: ReadonlySet<string>; index: Pick<ProductIndex, 'categoryOf'> | null }
  | { categories: readonly string[] };

/** Own part that replaces parts of the catalogue that have not arrived yet (sync.md 6.3). */
export const MY_PRODUCTS = { kind: 'my-products' } as const;

export async function readSlice(parts: PartReader, request: Sliced & { pictures: boolean }): Promise<CatalogueSlice> {
  const ids = 'ids' in request ? request.ids : null;
  const categories = 'ids' in request ? categoriesOf(request.index, request.ids) : request.categories;
  const of = (kind: PartSelector['kind']) => categories.map((category): PartSelector => ({ kind, category }));
  const [cards, prices, stocks] = [of('cards'), of('prices'), of('stock')];
  const media = request.pictures ? of('media') : [];
  await parts.load([...cards, ...prices, ...stocks, ...media]);
  const complete = [...cards, ...prices].every((selector) => parts.isComplete(selector));
  // Own rows come first, so that rows of the catalogue for the same product override them.
  const supplement = complete ? [] : [MY_PRODUCTS];
  await parts.load(supplement);
  const isWanted = (id: string | undefined): id is string => id !== undefined && (!ids || ids.has(id));

  const products = new Map<string, PartRecord<'Product2'>>();
  for (const selector of [...supplement, ...cards])
    for (const row of parts.rows('Product2', selector)) if (isWanted(row.Id)) products.set(row.Id, row);

  const strikethrough = new Map<string, number>();
  const entries = new Map<string, Map<string, PriceEntry>>();
  for (const selector of [...supplement, ...prices]) {
    for (const row of parts.rows('Product2', selector))
      if (isWanted(row.Id) && row.Strikethrough_Price__c) strikethrough.set(row.Id, row.Strikethrough_Price__c);
    for (const row of parts.rows('PricebookEntry', selector)) {
      if (!isWanted(row.Product2Id) || !row.Id) continue;
      const ofProduct = entries.get(row.Product2Id) ?? new Map<string, PriceEntry>();
      entries.set(row.Product2Id, ofProduct.set(row.Id, row as PriceEntry));
    }
  }

  const stock = new Map<string, number>();
  for (const selector of [...supplement, ...stocks]) {
    // A product may have several stock records, and the CRM takes from all of them.
    const ofPart = new Map<string, number>();
    for (const { Product__c: id, Value__c: pieces } of parts.rows('Stock__c', selector))
      if (isWanted(id) && typeof pieces === 'number') ofPart.set(id, (ofPart.get(id) ?? 0) + Math.max(0, pieces));
    for (const [id, pieces] of ofPart) stock.set(id, pieces);
  }

  return {
    products,
    entries: new Map([...entries].map(([id, byId]) => [id, [...byId.values()]])),
    strikethrough,
    stock,
    pictures: openPictureBook(parts, media),
    pricesKnown: prices.every((selector) => parts.isComplete(selector)),
  };
}

/** The categories whose parts hold these products. */
export function categoriesOf(index: Pick<ProductIndex, 'categoryOf'> | null, ids: Iterable<string>): string[] {
  return [...new Set([...ids].flatMap((id) => index?.categoryOf.get(id) ?? []))].sort();
}
