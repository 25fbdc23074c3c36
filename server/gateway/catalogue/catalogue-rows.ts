import type { CrmObjectName } from '#domain/crm/index.ts';
import { relationshipAt } from '#gateway/crm-client/soql-path.ts';
import type { StoredRow } from '#gateway/store/catalogue-store.ts';
import type { PartValue } from '#protocol/part.ts';

/** The rows of all objects, by Id. */
export type CatalogueRows = ReadonlyMap<CrmObjectName, ReadonlyMap<string, StoredRow>>;

/** The rows of one object that belong to one part. */
export type ChosenRows = { object: CrmObjectName; rows: StoredRow[] };

const none: ReadonlyMap<string, StoredRow> = new Map();

export function rowsOfObject(rows: CatalogueRows, object: CrmObjectName): ReadonlyMap<string, StoredRow> {
  return rows.get(object) ?? none;
}

/** Returns the value at the end of a path such as 'Category__r.Name', following references through the rows. */
export function valueAt(rows: CatalogueRows, object: CrmObjectName, row: StoredRow, path: string): PartValue {
  const dot = path.indexOf('.');
  if (dot < 0) return row.fields[path] ?? null;
  const { reference, target } = relationshipAt(object, path.slice(0, dot));
  const parentId = row.fields[reference];
  const parent = typeof parentId === 'string' ? rowsOfObject(rows, target).get(parentId) : undefined;
  return parent ? valueAt(rows, target, parent, path.slice(dot + 1)) : null;
}
