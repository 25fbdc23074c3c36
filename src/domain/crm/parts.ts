import { readableFields } from './access.ts';
import { type CrmObjectName, crmObjectNames, fieldsOf, objectOf } from './objects.ts';
import type { PartKind, Role } from './schema.ts';

/** One table of a part: its object and field paths, including parent fields. */
export type PartTable = { readonly object: CrmObjectName; readonly paths: readonly string[] };

export type PartAudience = 'all' | 'pricebook' | 'customer';

/**
 * Who receives a part: everyone, the customers of a price book, or one customer (sync.md 6.4).
 * @public
 */
export const partAudience: Readonly<Record<PartKind, PartAudience>> = {
  settings: 'all',
  categories: 'all',
  banners: 'all',
  'media-categories': 'all',
  media: 'all',
  faqs: 'all',
  locations: 'all',
  promotions: 'all',
  cards: 'all',
  details: 'all',
  prices: 'pricebook',
  offers: 'pricebook',
  stock: 'pricebook',
  coupons: 'pricebook',
  me: 'customer',
  cart: 'customer',
  'open-orders': 'customer',
  addresses: 'customer',
  favourites: 'customer',
  history: 'customer',
  feedback: 'customer',
  credit: 'customer',
  'my-offers': 'customer',
  'my-products': 'customer',
};

/** Parts that combine rows of other parts: what a customer needs at once, before the catalogue has arrived. */
const composed: Partial<Record<PartKind, readonly PartKind[]>> = { 'my-products': ['cards', 'prices', 'stock'] };

/** Returns the tables of a part. Every table includes its rows' Id, unless its rows join by another field. */
export function partTables(kind: PartKind): readonly PartTable[] {
  const known = declared.get(kind) ?? declaredTables(kind);
  declared.set(kind, known);
  return known;
}

/** Caches each kind's tables, since declarations never change. */
const declared = new Map<PartKind, readonly PartTable[]>();

function declaredTables(kind: PartKind): readonly PartTable[] {
  const sources = composed[kind];
  if (sources) return mergeTables(sources.flatMap((source) => partTables(source)));
  const tables: PartTable[] = [];
  for (const object of crmObjectNames) {
    const declaration = objectOf(object);
    const fields = fieldsOf(object)
      .filter(([, field]) => field.parts?.includes(kind))
      .map(([name]) => name);
    if (fields.length === 0) continue;
    const id = declaration.partsWithoutId.includes(kind) ? [] : ['Id'];
    tables.push({ object, paths: [...id, ...fields, ...(declaration.parentPaths[kind] ?? [])] });
  }
  return tables;
}

function mergeTables(tables: readonly PartTable[]): readonly PartTable[] {
  const merged = new Map<CrmObjectName, Set<string>>();
  for (const table of tables) {
    const paths = merged.get(table.object) ?? new Set<string>();
    for (const path of table.paths) paths.add(path);
    merged.set(table.object, paths);
  }
  return [...merged].map(([object, paths]) => ({ object, paths: [...paths] }));
}

/**
 * Returns the paths to SELECT from an object: those of one part, or for `all` every field that the role may read and
 * every parent path of any part. Always includes Id.
 */
export function selectListFor(
  object: CrmObjectName,
  { part, role }: { part: PartKind | 'all'; role: Role },
): readonly string[] {
  const key = `${object} ${part} ${role}`;
  const known = selectLists.get(key) ?? selectList(object, { part, role });
  selectLists.set(key, known);
  return known;
}

const selectLists = new Map<string, readonly string[]>();

function selectList(object: CrmObjectName, { part, role }: { part: PartKind | 'all'; role: Role }): readonly string[] {
  const readable = new Set(readableFields(object, role));
  const paths =
    part === 'all'
      ? [...readable, ...Object.values(objectOf(object).parentPaths).flat()]
      : partTables(part).flatMap((table) => (table.object === object ? table.paths : []));
  const chosen = paths.filter((path) => path.includes('.') || readable.has(path));
  return [...new Set(['Id', ...chosen])];
}
