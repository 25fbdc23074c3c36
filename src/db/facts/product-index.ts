import { findSpecialProducts, type SpecialProducts } from '#domain/cart/special-products.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { PartReader } from '../parts/part-reader.ts';
import { stampOf } from './stamp.ts';

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
};

/** As it is kept in the cache's `derived` store. */
export type StoredProductIndex = {
  stamp: string;
  categories: [category: string, productIds: string[]][];
};

/** What is known of the catalogue as a whole; apart from the index, which names every product. */
export type CatalogueSummary = { stamp: string; special: SpecialProducts; brands: readonly string[] };

export const PRODUCT_INDEX = 'product-index';
export const CATALOGUE_SUMMARY = 'catalogue-summary';

const CARDS = { kind: 'cards' } as const;

const memos = new WeakMap<CacheStore, { stamp: string; index: ProductIndex }>();

/** Reads the index from memory or from the cache, where it fits these parts; null while nobody has built it. */
export async function peekProductIndex(cache: CacheStore, parts: PartReader): Promise<ProductIndex | null> {
  const stamp = productIndexStamp(parts);
  const known = memos.get(cache);
  if (known?.stamp === stamp) return known.index;
  const [stored, summary] = await Promise.all([
    cache.derived<StoredProductIndex>(PRODUCT_INDEX),
    cache.derived<CatalogueSummary>(CATALOGUE_SUMMARY),
  ]);
  if (stored?.stamp !== stamp || summary?.stamp !== stamp) return null;
  return remember(cache, stamp, toIndex(stored, summary));
}

/** The summary alone, for what needs no product's category; null while nobody has made it. */
export async function peekCatalogueSummary(cache: CacheStore, parts: PartReader): Promise<CatalogueSummary | null> {
  const stamp = productIndexStamp(parts);
  const known = memos.get(cache);
  if (known?.stamp === stamp) return { stamp, special: known.index.special, brands: known.index.brands };
  const summary = await cache.derived<CatalogueSummary>(CATALOGUE_SUMMARY);
  return summary?.stamp === stamp ? summary : null;
}

/** The same, else built here from all cards. */
export async function readProductIndex(cache: CacheStore, parts: PartReader): Promise<ProductIndex> {
  const known = await peekProductIndex(cache, parts);
  if (known) return known;
  await parts.load([CARDS]);
  const complete = parts.isComplete(CARDS);
  const index = { ...toIndex(buildProductIndex(parts), summarize(parts)), complete };
  return complete ? remember(cache, productIndexStamp(parts), index) : index;
}

export function productIndexStamp(parts: PartReader): string {
  return stampOf(parts.hashes(CARDS));
}

/** Builds the index from loaded cards parts. */
export function buildProductIndex(parts: PartReader): StoredProductIndex {
  return {
    stamp: productIndexStamp(parts),
    categories: parts
      .groups('Product2', CARDS)
      .map(({ category, rows }) => [category ?? '', rows.flatMap((row) => row.Id ?? [])]),
  };
}

/** Builds the summary from loaded cards parts. */
export function summarize(parts: PartReader): CatalogueSummary {
  const rows = parts.rows('Product2', CARDS);
  return {
    brands: [...new Set(rows.flatMap((row) => row.Brand__c?.trim() || []))].sort(),
    stamp: productIndexStamp(parts),
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

function toIndex({ categories }: StoredProductIndex, { special, brands }: CatalogueSummary): ProductIndex {
  const categoryOf = new Map<string, string>();
  for (const [category, ids] of categories) for (const id of ids) categoryOf.set(id, category);
  return { categoryOf, special, brands, complete: true };
}

function remember(cache: CacheStore, stamp: string, index: ProductIndex): ProductIndex {
  memos.set(cache, { stamp, index });
  return index;
}
