import { findSpecialProducts, type SpecialProducts } from '#domain/cart/special-products.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { PartHash } from '#protocol/part.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import { originOf } from '../store-origin.ts';
import { stampOf } from './stamp.ts';

/** What the index takes from one cards part. The part's hash says all of it, so a part is read for it only once. */
export type IndexedPart = {
  hash: PartHash;
  category: string;
  productIds: readonly string[];
  special: SpecialProducts;
  brands: readonly string[];
};

/**
 * In which category's parts each product's rows are, and which products stand for fees and the gift. Parts are named
 * by category but rows join by Product2Id, so this spares a view of three products from reading the whole catalogue.
 */
export type ProductIndex = {
  categoryOf: ReadonlyMap<string, string>;
  special: SpecialProducts;
  /** Distinct brands by name (HOME-006). */
  brands: readonly string[];
  /** Every cards part was there: a product that is not in the index does not exist. */
  complete: boolean;
  /** What it was made from, in the manifest's order. */
  parts: readonly IndexedPart[];
};

/** As it is kept in the cache's `derived` store; each part says by its hash whether it still stands. */
export type StoredProductIndex = Pick<ProductIndex, 'parts'>;

/** What is known of the catalogue as a whole; apart from the index, which names every product. */
export type CatalogueSummary = { stamp: string; special: SpecialProducts; brands: readonly string[] };

export const PRODUCT_INDEX = 'product-index';
export const CATALOGUE_SUMMARY = 'catalogue-summary';

const CARDS = { kind: 'cards' } as const;

/** Another form of the stored index gets another number, and every device makes it anew. */
const FORM = '2';

const memos = new WeakMap<CacheStore, { stamp: string; index: ProductIndex }>();

/** Reads the index from memory or from the cache, where these know all of its parts; null while nobody has built it. */
export async function peekProductIndex(cache: CacheStore, parts: PartReader): Promise<ProductIndex | null> {
  const known = remembered(cache, parts);
  if (known) return known;
  const { byHash, missing } = await recall(cache, parts);
  if (missing.length > 0) return null;
  const index = assemble(cache, parts, byHash);
  return index.complete ? index : null;
}

/** The summary alone, for what needs no product's category; null while nobody has made it. */
export async function peekCatalogueSummary(cache: CacheStore, parts: PartReader): Promise<CatalogueSummary | null> {
  const stamp = productIndexStamp(parts);
  const known = remembered(cache, parts);
  if (known) return summaryOf(known, stamp);
  const summary = await cache.derived<CatalogueSummary>(CATALOGUE_SUMMARY);
  return summary?.stamp === stamp ? summary : null;
}

/** The same index, with what is not known yet read from its parts: those that a new catalogue changed, no others. */
export async function readProductIndex(cache: CacheStore, parts: PartReader): Promise<ProductIndex> {
  const known = remembered(cache, parts);
  if (known) return known;
  const { byHash, missing } = await recall(cache, parts);
  if (missing.length > 0) {
    const selector = { ...CARDS, hashes: new Set(missing) };
    await parts.load([selector]);
    for (const group of parts.groups('Product2', selector)) byHash.set(group.hash, indexPart(group));
  }
  return assemble(cache, parts, byHash);
}

export function productIndexStamp(parts: PartReader): string {
  return stampOf([FORM, ...parts.hashes(CARDS)]);
}

export function summaryOf({ special, brands }: ProductIndex, stamp: string): CatalogueSummary {
  return { stamp, special, brands };
}

/** The whole index of just these parts, where this runtime has made it. */
function remembered(cache: CacheStore, parts: PartReader): ProductIndex | null {
  const known = memos.get(originOf(cache));
  return known?.stamp === productIndexStamp(parts) && known.index.complete ? known.index : null;
}

/** What memory and cache know of these parts, and the parts that they do not know. */
async function recall(
  cache: CacheStore,
  parts: PartReader,
): Promise<{ byHash: Map<PartHash, IndexedPart>; missing: PartHash[] }> {
  // What an older version of the app wrote has no parts.
  const stored = await cache.derived<Partial<StoredProductIndex>>(PRODUCT_INDEX);
  const inMemory = memos.get(originOf(cache))?.index.parts ?? [];
  const byHash = new Map([...(stored?.parts ?? []), ...inMemory].map((part) => [part.hash, part]));
  return { byHash, missing: parts.hashes(CARDS).filter((hash) => !byHash.has(hash)) };
}

/** One that lacks parts is remembered too: while a first catalogue comes, each look reads only what is new. */
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

function indexPart(group: { hash: PartHash; category: string | null; rows: PartRecord<'Product2'>[] }): IndexedPart {
  const { hash, category, rows } = group;
  return {
    hash,
    category: category ?? '',
    productIds: rows.flatMap((row) => row.Id ?? []),
    brands: [...new Set(rows.flatMap((row) => row.Brand__c?.trim() || []))],
    special: findSpecialProducts(
      rows.map((row) => ({
        Id: row.Id ?? '',
        Name: row.Name ?? '',
        StockKeepingUnit: row.StockKeepingUnit ?? null,
        promotion_message__c: row.promotion_message__c ?? null,
        Quantity_Value__c: row.Quantity_Value__c ?? null,
        Quantity_Type__c: row.Quantity_Type__c ?? null,
        'Category__r.Name': (row['Category__r.Name'] as string | null | undefined) ?? null,
      })),
    ),
  };
}
