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
  special: SpecialProducts;
  brands: string[];
};

export const PRODUCT_INDEX = 'product-index';

const CARDS = { kind: 'cards' } as const;

const memos = new WeakMap<CacheStore, { stamp: string; index: ProductIndex }>();

/** Reads the index from memory or from the cache, where it fits these parts; null while nobody has built it. */
export async function peekProductIndex(cache: CacheStore, parts: PartReader): Promise<ProductIndex | null> {
  const stamp = productIndexStamp(parts);
  const known = memos.get(cache);
  if (known?.stamp === stamp) return known.index;
  const stored = await cache.derived<StoredProductIndex>(PRODUCT_INDEX);
  return stored?.stamp === stamp ? remember(cache, stamp, toIndex(stored)) : null;
}

/** The same, else built here from all cards. */
export async function readProductIndex(cache: CacheStore, parts: PartReader): Promise<ProductIndex> {
  const known = await peekProductIndex(cache, parts);
  if (known) return known;
  await parts.load([CARDS]);
  const complete = parts.isComplete(CARDS);
  const index = { ...toIndex(buildProductIndex(parts)), complete };
  return complete ? remember(cache, productIndexStamp(parts), index) : index;
}

export function productIndexStamp(parts: PartReader): string {
  return stampOf(parts.hashes(CARDS));
}

/** Builds the index from loaded cards parts. */
export function buildProductIndex(parts: PartReader): StoredProductIndex {
  const groups = parts.groups('Product2', CARDS);
  const brands = groups.flatMap(({ rows }) => rows.flatMap((row) => row.Brand__c?.trim() || []));
  return {
    brands: [...new Set(brands)].sort(),
    stamp: productIndexStamp(parts),
    categories: groups.map(({ category, rows }) => [category ?? '', rows.flatMap((row) => row.Id ?? [])]),
    special: findSpecialProducts(
      groups.flatMap(({ rows }) =>
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
    ),
  };
}

function toIndex({ categories, special, brands }: StoredProductIndex): ProductIndex {
  const categoryOf = new Map<string, string>();
  for (const [category, ids] of categories) for (const id of ids) categoryOf.set(id, category);
  return { categoryOf, special, brands, complete: true };
}

function remember(cache: CacheStore, stamp: string, index: ProductIndex): ProductIndex {
  memos.set(cache, { stamp, index });
  return index;
}
