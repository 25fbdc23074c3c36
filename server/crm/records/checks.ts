import { CrmError } from '#crm/crm-error.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import { quoted, tableOf } from '#crm/store/sql.ts';
import { type CrmObjectName, fieldOf, fieldsOf, findObject, objectOf } from '#domain/crm/index.ts';
import type { WriteContext } from './context.ts';
import { visibleIds } from './visible-rows.ts';

/** Refuses rows without a value in a field that must have one. */
export function assertRequired(object: CrmObjectName, row: RowValues): void {
  const missing = fieldsOf(object)
    .filter(([name, field]) => field.required && field.write !== 'system' && (row[name] ?? null) === null)
    .map(([name]) => name);
  if (missing.length > 0)
    throw new CrmError(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`, missing);
}

/** Refuses references to rows that are not there, or that the session may not see: both answer alike. */
export async function assertReferences(
  context: WriteContext,
  object: CrmObjectName,
  rows: readonly RowValues[],
): Promise<void> {
  const wanted = new Map<CrmObjectName, Map<string, string>>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (typeof value !== 'string' || fieldOf(object, name)?.kind !== 'reference') continue;
      const target = targetOf(object, name, value);
      if (!target) continue;
      wanted.set(target, (wanted.get(target) ?? new Map<string, string>()).set(value, name));
    }
  }
  for (const [target, ids] of wanted) {
    const seen = await visibleIds(context.sql, context.session, { object: target, ids: [...ids.keys()] });
    for (const [id, name] of ids)
      if (!seen.has(id)) throw new CrmError(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id', [name]);
  }
}

/** The object that an id points at, told by its prefix where a reference may point at several. */
function targetOf(object: CrmObjectName, field: string, id: string): CrmObjectName | null {
  const targets = (fieldOf(object, field)?.targets ?? []).map(findObject).filter((target) => target !== null);
  return targets.find((target) => objectOf(target).keyPrefix === id.slice(0, 3)) ?? null;
}

/** Refuses a unique value that another row has, whatever its case, naming that row. */
export async function assertUnique(
  context: WriteContext,
  object: CrmObjectName,
  rows: readonly RowValues[],
): Promise<void> {
  for (const [name, field] of fieldsOf(object)) {
    if (!field.unique) continue;
    const valued = rows.filter((row) => typeof row[name] === 'string');
    if (valued.length === 0) continue;
    const column = quoted(name);
    const taken = await context.sql.query<{ Id: string; value: string }>(
      `SELECT "Id", lower(${column}) AS value FROM ${tableOf(object)}
        WHERE NOT "IsDeleted" AND lower(${column}) IN (SELECT lower(v COLLATE "C") FROM unnest($1::text[]) v)`,
      [valued.map((row) => row[name])],
    );
    for (const row of valued) {
      const other = taken.find(({ Id, value }) => Id !== row.Id && value === asciiLower(String(row[name])));
      if (other) throw duplicateValue(name, other.Id);
    }
  }
}

export function duplicateValue(field: string, otherId: string): CrmError {
  return new CrmError(
    400,
    'DUPLICATE_VALUE',
    `duplicate value found: ${field} duplicates value on record with id: ${otherId}`,
    [field],
  );
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
