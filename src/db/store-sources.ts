import { isSpecialProduct } from '#domain/cart/special-products.ts';
import { boughtOften } from '#domain/rules/bought-often.ts';
import type { SearchRow, StoreSources } from '#ports/store-sources.ts';
import { readBought } from './facts/bought.ts';
import { CART_PRICES } from './facts/cart-prices.ts';
import { priceCartNow } from './facts/price-cart.ts';
import { priceRepairNow } from './facts/price-repair.ts';
import {
  CATALOGUE_SUMMARY,
  PRODUCT_INDEX,
  productIndexStamp,
  readProductIndex,
  type StoredProductIndex,
  summaryOf,
} from './facts/product-index.ts';
import { stampOf } from './facts/stamp.ts';
import { type PartRecord, withParts } from './parts/part-reader.ts';
import type { Databases } from './queries/databases.ts';
import { categoryNameOf } from './queries/product-card.ts';

const CARDS = { kind: 'cards' } as const;
const DETAILS = { kind: 'details' } as const;

/** Creates the data sources of the store worker, read from this device's databases. */
export function createStoreSources(databases: Databases): StoreSources {
  return {
    // Nothing until the catalogue is complete: the index would report late products as missing.
    derivations: () =>
      withParts(databases.cache, async (parts) => {
        const index = await readProductIndex(databases.cache, parts);
        if (!index.complete) return [];
        const stamp = productIndexStamp(parts);
        return [
          { key: PRODUCT_INDEX, stamp, derive: (): StoredProductIndex => ({ parts: index.parts }) },
          { key: CATALOGUE_SUMMARY, stamp, derive: () => summaryOf(index, stamp) },
        ];
      }),

    cartPrices: {
      key: CART_PRICES,
      read: async () => (databases.owner ? priceCartNow(databases) : null),
    },

    priceRepair: (request) => priceRepairNow(databases, request),

    // Fees need no care here: search finds none (SRCH-003).
    bought: async () =>
      databases.owner
        ? withParts(databases.cache, async (parts) => boughtOften((await readBought(parts, [])).bought))
        : [],

    searchRows: () =>
      withParts(databases.cache, async (parts) => {
        await parts.load([CARDS, DETAILS]);
        const ean = parts.column('Product2', 'EAN_Number__c', DETAILS);
        return {
          // Only of what is on the device: while the first catalogue arrives, its manifest stays the same.
          stamp: stampOf([
            ...parts.sheets('Product2', CARDS).map(({ part }) => part.hash),
            '|',
            ...(ean.size > 0 ? parts.hashes(DETAILS) : []),
            String(ean.size),
          ]),
          rows: parts
            .rows('Product2', CARDS)
            .filter(isSearchable)
            .toSorted(inListOrder)
            .map((row) => searchRow(row, ean)),
        };
      }),
  };
}

/** Whether search finds this product: it has a category and is no fee or gift (SRCH-003). */
const isSearchable = (row: PartRecord<'Product2'>): boolean => categoryNameOf(row) !== '' && !isSpecialProduct(row);

function inListOrder(a: PartRecord<'Product2'>, b: PartRecord<'Product2'>): number {
  const shelf = (a.Sort__c ?? Number.MAX_SAFE_INTEGER) - (b.Sort__c ?? Number.MAX_SAFE_INTEGER);
  return shelf || ((a.Name ?? '') < (b.Name ?? '') ? -1 : 1);
}

function searchRow(row: PartRecord<'Product2'>, ean: ReadonlyMap<string, unknown>): SearchRow {
  const code = ean.get(row.Id ?? '');
  return {
    productId: row.Id ?? '',
    sku: row.StockKeepingUnit ?? '',
    ean: typeof code === 'string' ? code : null,
    name: row.Name ?? '',
    category: categoryNameOf(row),
    brand: row.Brand__c ?? '',
    description: row.Description ?? '',
  };
}
