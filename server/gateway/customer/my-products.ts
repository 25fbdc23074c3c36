import { type CrmObjectName, partTables } from '#domain/crm/index.ts';
import type { SnapshotRows } from '#gateway/catalogue/snapshot-rows.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import type { EncodedPart } from '#protocol/part.ts';
import type { PartContent, PartRow, PartSource } from '#protocol/part-codec.ts';
import { hashed } from './make-own-parts.ts';

const HALF_YEAR_MS = 180 * 24 * 60 * 60 * 1000;

/** Returns the products that are in the cart, are favourites, or were ordered in the last 180 days. */
export function myProductIds(
  rows: { contact: readonly CrmRow[]; cart: readonly CrmRow[]; orders: readonly CrmRow[] },
  nowMs: number,
): string[] {
  const since = new Date(nowMs - HALF_YEAR_MS).toISOString().slice(0, 10);
  const recent = rows.orders.filter((order) => (textAt(order, 'EffectiveDate') ?? '') >= since);
  const ids = [
    ...rows.cart.flatMap((cart) => childRows(cart, 'CartItems')).map((item) => textAt(item, 'Product2Id')),
    ...rows.contact.flatMap((row) => childRows(row, 'Favourites__r')).map((row) => textAt(row, 'Product__c')),
    ...recent.flatMap((order) => childRows(order, 'OrderItems')).map((item) => textAt(item, 'Product2Id')),
  ];
  return [...new Set(ids.filter((id) => id !== null))].sort();
}

/** Makes the part with cards, prices and stock of these products from the published catalogue (sync.md 6.3). */
export function makeMyProducts(snapshot: SnapshotRows, ids: readonly string[]): EncodedPart[] {
  const known = [...new Set([...ids, ...snapshot.specialIds])].filter((id) => snapshot.products.has(id));
  const tables: PartContent['tables'] = {};
  for (const { object, paths } of partTables('my-products')) {
    const rows = known.flatMap((id) => rowsOf(snapshot, object, id));
    tables[object] = { columns: paths, rows: rows.map((row, at) => source(row, object, at)) };
  }
  return hashed({ name: 'my-products', tables });
}

function rowsOf(snapshot: SnapshotRows, object: CrmObjectName, id: string): readonly PartRow[] {
  switch (object) {
    case 'Product2':
      return [{ ...snapshot.strikethrough.get(id), ...snapshot.products.get(id) }];
    case 'PricebookEntry':
      return snapshot.entries.get(id) ?? [];
    case 'Stock__c':
      return snapshot.stock.get(id) ?? [];
    default:
      return [];
  }
}

/**
 * Stock rows are joined by their product and are sent without an Id. Only their number tells apart the records of a
 * product that has several with the same pieces.
 */
function source(row: PartRow, object: CrmObjectName, at: number): PartSource {
  const id = object === 'Stock__c' ? `${String(row.Product__c)} ${String(row.Value__c)} ${at}` : String(row.Id);
  return { ...row, Id: id };
}
