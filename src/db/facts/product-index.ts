import { findSpecialProducts, isSpecialProduct, type SpecialProducts } from '#domain/cart/special-products.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { PartHash, PartValue } from '#protocol/part.ts';
import type { PartReader, Sheet } from '../parts/part-reader.ts';
import { originOf } from '../store-origin.ts';
import { stampOf } from './stamp.ts';

/** What the index takes from one cards part. It depends only on the part's hash, so each part is read only once. */
export type IndexedPart = {
  hash: PartHash;
  category: string;
  productIds: readonly string[];
  special: SpecialProducts;
  brands: readonly string[];
};

/**
 * Maps each product to the category whose parts hold its rows, and lists the fee and gift products. Parts are named by
 * category but rows join by Product2Id, so the index saves a view of three products from reading the whole catalogue.
 */
export type ProductIndex = {
  categoryOf: ReadonlyMap<string, string>;
  special: SpecialProducts;
  /** Distinct brands by name (HOME-006). */
  brands: readonly string[];
  /** True if every cards part was there; then a product that is not in the index does not exist. */
  complete: boolean;
  /** The parts it was made from, in the manifest's order. */
  parts: readonly IndexedPart[];
};

/** The index as stored in the cache's `derived` store. Each part's hash tells whether it is still valid. */
export type StoredProductIndex = Pick<ProductIndex, 'parts'>;

/** Facts about the whole catalogue, stored apart from the index, which names every product. */
export type CatalogueSummary = { stamp: string; special: SpecialProducts; brands: readonly string[] };

export const PRODUCT_INDEX = 'product-index';
export const CATALOGUE_SUMMARY = 'catalogue-summary';

const CARDS = { kind: 'cards' } as const;

/** Changing the form of the stored index needs a new number; then every device rebuilds it. */
const FORM = '2';

const memos = new WeakMap<CacheStore, { stamp: string; index: ProductIndex }>();

/** Reads the index from memory or the cache; null unless they know all of its parts. */
export async function peekProductIndex(cache: CacheStore, parts: PartReader): Promise<ProductIndex | null> {
  const known = remembered(cache, parts);
  if (known) return known;
  const { byHash, missing } = await recall(cache, parts);
  if (missing.length > 0) return null;
  const index = assemble(cache, parts, byHash);
  return index.complete ? index : null;
}

/** Reads only the summary, for views that need no product's category; null if it has not been built. */
export async function peekCatalogueSummary(cache: CacheStore, parts: PartReader): Promise<CatalogueSummary | null> {
  const stamp = productIndexStamp(parts);
  const known = remembered(cache, parts);
  if (known) return summaryOf(known, stamp);
  const summary = await cache.derived<CatalogueSummary>(CATALOGUE_SUMMARY);
  return summary?.stamp === stamp ? summary : null;
}

/** Reads the index, and reads only the parts that memory and cache do not know yet. */
export async function readProductIndex(cache: CacheStore, parts: PartReader): Promise<ProductIndex> {
  const known = remembered(cache, parts);
  if (known) return known;
  const { byHash, missing } = await recall(cache, parts);
  if (missing.length > 0) {
    const selector = { ...CARDS, hashes: new Set(missing) };
    await parts.load([selector]);
    for (const sheet of parts.sheets('Product2', selector)) byHash.set(sheet.part.hash, indexPart(sheet));
  }
  return assemble(cache, parts, byHash);
}

export function productIndexStamp(parts: PartReader): string {
  return stampOf([FORM, ...parts.hashes(CARDS)]);
}

export function summaryOf({ special, brands }: ProductIndex, stamp: string): CatalogueSummary {
  return { stamp, special, brands };
}

/** The complete index of exactly these parts, if this runtime has built it. */
function remembered(cache: CacheStore, parts: PartReader): ProductIndex | null {
  const known = memos.get(originOf(cache));
  return known?.stamp === productIndexStamp(parts) && known.index.complete ? known.index : null;
}

/** Returns the parts that memory and cache know, and the hashes of those that they do not. */
async function recall(
  cache: CacheStore,
  parts: PartReader,
): Promise<{ byHash: Map<PartHash, IndexedPart>; missing: PartHash[] }> {
  // A value that an older version of the app wrote has no `parts`.
  const stored = await cache.derived<Partial<StoredProductIndex>>(PRODUCT_INDEX);
  const inMemory = memos.get(originOf(cache))?.index.parts ?? [];
  const byHash = new Map([...(stored?.parts ?? []), ...inMemory].map((part) => [part.hash, part]));
  return { byHash, missing: parts.hashes(CARDS).filter((hash) => !byHash.has(hash)) };
}

/** Remembers an incomplete index too: while a first catalogue arrives, each read then reads only what is new. */
function assemble(cache: CacheStore, parts: PartReader, byHash: ReadonlyMap<PartHash, IndexedPart>): ProductIndex {
  const hashes = parts.hashes(CARDS);
  const indexed = hashes.flatMap((hash) => byHash.get(hash) ?? []);
  const complete = hashes.length > 0 ? indexed.length === hashes.length : parts.isComplete(CARDS);
  const index = indexOf(indexed, complete);
  memos.set(originOf(cache), { stamp: productIndexStamp(parts), index });
  return index;
}

function indexOf(parts: readonly IndexedPart[], complete: boolean): ProductIndex {
  const categoryOf = new Map<string, string>();
  const special: SpecialProducts = { delivery: null, express: null, gift: null };
  const brands = new Set<string>();
  for (const part of parts) {
    for (const id of part.productIds) categoryOf.set(id, part.category);
    for (const brand of part.brands) brands.add(brand);
    special.delivery ??= part.special.delivery;
    special.express ??= part.special.express;
    special.gift ??= part.special.gift;
  }
  return { categoryOf, special, brands: [...brands].sort(), complete, parts };
}

/** Reads columns: this runs for the whole catalogue, and making a row of every product takes longer than all the rest. */
function indexPart({ part: { hash, category }, table: { n, columns } }: Sheet): IndexedPart {
  const at = <T extends PartValue>(column: string, row: number) => (columns[column]?.[row] ?? null) as T | null;
  const nameOf = (row: number) => ({
    Name: at<string>('Name', row) ?? '',
    'Category__r.Name': at<string>('Category__r.Name', row),
  });
  const special = Array.from({ length: n }, (_, row) => row).filter((row) => isSpecialProduct(nameOf(row)));
  return {
    hash,
    category: category ?? '',
    productIds: (columns.Id ?? []).flatMap((id) => (typeof id === 'string' ? id : [])),
    brands: [...new Set((columns.Brand__c ?? []).flatMap((brand) => String(brand ?? '').trim() || []))],
    special: findSpecialProducts(
      special.map((row) => ({
        ...nameOf(row),
        Id: at<string>('Id', row) ?? '',
        StockKeepingUnit: at<string>('StockKeepingUnit', row),
        promotion_message__c: at<string>('promotion_message__c', row),
        Quantity_Value__c: at<number>('Quantity_Value__c', row),
        Quantity_Type__c: at<string>('Quantity_Type__c', row),
      })),
    ),
  };
}
