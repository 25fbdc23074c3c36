import { type CrmObjectName, type PartKind, partTables } from '#domain/crm/index.ts';
import { hashText } from '#gateway/catalogue/part-hash.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows } from '#gateway/crm-client/read-queries.ts';
import { flatRow, textAt } from '#gateway/crm-client/row-values.ts';
import type { EncodedPart } from '#protocol/part.ts';
import type { PartContent } from '#protocol/part-codec.ts';
import { splitParts } from '#protocol/part-split.ts';
import { childNameOf, quarterOf } from './customer-queries.ts';
import type { TrackingRows } from './tracking-store.ts';

/** The answers to the queries with the customer's own session. */
export type CustomerRows = {
  contact: readonly CrmRow[];
  account: readonly CrmRow[];
  cart: readonly CrmRow[];
};

/** The kinds that every exchange reads completely. */
export const coreKinds = ['me', 'addresses', 'favourites', 'feedback', 'credit', 'my-offers', 'cart'] as const;

/** Makes the parts from the queries of every exchange, except the orders. */
export function makeCoreParts(rows: CustomerRows): EncodedPart[] {
  const roots: Partial<Record<CrmObjectName, readonly CrmRow[]>> = {
    Contact: rows.contact,
    Account: rows.account,
    WebCart: rows.cart,
  };
  return coreKinds.flatMap((kind) =>
    encode(kind, kind, (object) => {
      const own = roots[object];
      if (own) return own;
      const child = childNameOf(object);
      const parents = child ? (roots[child.parent as CrmObjectName] ?? []) : [];
      const found = parents.flatMap((parent) => childRows(parent, child?.name ?? ''));
      return object === 'CartItem' ? firstOfEach(found) : found;
    }),
  );
}

/** Makes a part with orders, their items and their tracking records. */
export function makeOrderPart(
  kind: 'open-orders' | 'history',
  name: string,
  { orders, tracking }: { orders: readonly CrmRow[]; tracking: TrackingRows },
): EncodedPart[] {
  return encode(kind, name, (object) => {
    if (object === 'Order') return orders;
    if (object === 'OrderItem') return orders.flatMap((order) => childRows(order, 'OrderItems'));
    return (tracking as Partial<Record<CrmObjectName, CrmRow[]>>)[object] ?? [];
  });
}

/** Groups orders by the quarter in which they were placed. */
export function byQuarter(orders: readonly CrmRow[]): Map<string, CrmRow[]> {
  const quarters = new Map<string, CrmRow[]>();
  for (const order of orders) {
    const quarter = quarterOf(textAt(order, 'EffectiveDate') ?? '1970-01-01');
    quarters.set(quarter, [...(quarters.get(quarter) ?? []), order]);
  }
  return quarters;
}

/** Encodes the rows of each table. A part that is too large is split into pieces. */
function encode(kind: PartKind, name: string, rowsOf: (object: CrmObjectName) => readonly CrmRow[]): EncodedPart[] {
  const tables: PartContent['tables'] = {};
  for (const { object, paths } of partTables(kind)) {
    tables[object] = { columns: paths, rows: rowsOf(object).map((row) => flatRow(row, paths)) };
  }
  return hashed({ name, tables });
}

/** Returns a part with its hash, split into pieces when it is too large. */
export function hashed(content: PartContent): EncodedPart[] {
  return splitParts(content).map((part) => ({ ...part, hash: hashText(part.text) }));
}

/**
 * If the cart holds a product twice, the part shows the line with the lowest Id; the next command removes the others.
 */
function firstOfEach(items: readonly CrmRow[]): CrmRow[] {
  const seen = new Set<string>();
  const sorted = [...items].sort((a, b) => (String(a.Id) < String(b.Id) ? -1 : 1));
  return sorted.filter((item) => {
    const key = `${String(item.Product2Id)}:${textAt(item, 'Type__c') === 'S' ? 'S' : 'O'}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
