import { sql } from 'kysely';
import { CrmError } from '#crm/crm-error.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import { anyObject, notDeleted } from '#crm/store/statements.ts';
import { keyOf, keyText, uniqueKeysOf } from '#crm/store/unique-keys.ts';
import { type CrmObjectName, fieldOf, fieldsOf, findObject, objectOf } from '#domain/crm/index.ts';
import type { WriteContext } from './context.ts';
import { visibleIds } from './visible-rows.ts';

/** Refuses rows without a value in a required field. For an existing row, checks only the fields that were read. */
export function assertRequired(object: CrmObjectName, row: RowValues, { isNew }: { isNew: boolean }): void {
  const missing = fieldsOf(object)
    .filter(([name]) => isNew || name in row)
    .filter(([name, field]) => field.required && field.write !== 'system' && (row[name] ?? null) === null)
    .map(([name]) => name);
  if (missing.length > 0)
    throw new CrmError(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`, missing);
}

/** Refuses references to rows that do not exist or that the session may not see: both give the same answer. */
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

/** Returns the object that an id points to. If a reference allows several objects, the id's prefix decides. */
function targetOf(object: CrmObjectName, field: string, id: string): CrmObjectName | null {
  const targets = (fieldOf(object, field)?.targets ?? []).map(findObject).filter((target) => target !== null);
  return targets.find((target) => objectOf(target).keyPrefix === id.slice(0, 3)) ?? null;
}

/** Refuses unique values that another row has, and names that row. A key with a missing value is not checked. */
export async function assertUnique(
  context: WriteContext,
  object: CrmObjectName,
  rows: readonly RowValues[],
): Promise<void> {
  for (const key of uniqueKeysOf(object)) {
    const valued = rows.filter((row) => key.every((name) => typeof row[name] === 'string'));
    if (valued.length === 0) continue;
    const given = key.map((_, at) => sql.ref(`v${at}`));
    const columns = key.map((name) => keyOf(object, name, sql.ref(`t.${name}`)));
    const wanted = key.map((name, at) => keyOf(object, name, sql`${sql.ref(`given.v${at}`)} collate "C"`));
    const lists = key.map((name) => sql`${valued.map((row) => row[name])}::text[]`);
    const taken = await context.sql.run(
      anyObject
        .selectFrom(`crm.${object} as t`)
        .select(['t.Id', sql<string[]>`array[${sql.join(columns)}]`.as('value')])
        .where(notDeleted('t'))
        .where(
          sql<boolean>`(${sql.join(columns)}) in
            (select ${sql.join(wanted)} from unnest(${sql.join(lists)}) as given(${sql.join(given)}))`,
        ),
    );
    for (const row of valued) {
      const other = taken.find(
        ({ Id, value }) =>
          Id !== row.Id && key.every((name, at) => value[at] === keyText(object, name, String(row[name]))),
      );
      if (other) throw duplicateValue(key, String(other.Id));
    }
  }
}

export function duplicateValue(fields: readonly string[], otherId: string): CrmError {
  return new CrmError(
    400,
    'DUPLICATE_VALUE',
    `duplicate value found: ${fields.join(', ')} duplicates value on record with id: ${otherId}`,
    [...fields],
  );
}
