import { isSpecialProduct } from '#domain/cart/special-products.ts';
import { compactCode } from '#domain/lists/typed-lines.ts';
import type { PartTable } from '#protocol/part.ts';
import { readProductIndex } from '../facts/product-index.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { CodesView, ProductCard } from '../views/index.ts';
import { readCardContext } from './card-reader.ts';
import type { Databases } from './databases.ts';
import { buildCard } from './product-card.ts';

const CARDS = { kind: 'cards' } as const;
const DETAILS = { kind: 'details' } as const;

/** Each part's codes are normalized only once: a dialog asks for all of its lines again at every key. */
const books = new WeakMap<PartTable, ReadonlyMap<string, string>>();

function idsByCode(table: PartTable, column: string): ReadonlyMap<string, string> {
  const known = books.get(table);
  if (known) return known;
  const ids = new Map<string, string>();
  for (const [at, value] of (table.columns[column] ?? []).entries()) {
    if (typeof value === 'string') ids.set(compactCode(value), String(table.columns.Id?.[at]));
  }
  books.set(table, ids);
  return ids;
}

/**
 * Finds products by SKU or EAN, compared without spaces and hyphens (REORD-007). The EAN is in the details of the
 * catalogue, which come last: until then, only SKUs are found, and `eansKnown` says so.
 */
export function readCodes(databases: Databases, { codes }: { codes: readonly string[] }): Promise<CodesView> {
  return withSnapshot(databases, async ({ snapshot, parts }) => {
    const index = await readProductIndex(databases.cache, parts);
    await parts.load([CARDS, DETAILS]);
    const wanted = new Set(codes.map(compactCode));
    const found = new Map<string, string>();
    // A SKU wins over another product's EAN.
    for (const [column, of] of [
      ['EAN_Number__c', DETAILS],
      ['StockKeepingUnit', CARDS],
    ] as const)
      for (const table of parts.tables('Product2', of)) {
        const ids = idsByCode(table, column);
        for (const code of wanted) {
          const id = ids.get(code);
          if (id !== undefined && index.categoryOf.has(id)) found.set(code, id);
        }
      }
    const ids = new Set(found.values());
    const context = await readCardContext(databases, { snapshot, parts, of: { index, ids } });
    const products: Record<string, ProductCard> = {};
    for (const [code, id] of found) {
      const card = buildCard(id, { ...context, kycCompleted: true });
      const isSpecial = card && isSpecialProduct({ Name: card.name, 'Category__r.Name': card.categoryName });
      if (card && !isSpecial) products[code] = card;
    }
    return { synced: index.complete, eansKnown: parts.isComplete(DETAILS), products };
  });
}
