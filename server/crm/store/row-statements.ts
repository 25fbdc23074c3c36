import { type RawBuilder, sql } from 'kysely';
import { type CrmObjectName, type FieldKind, fieldOf, fieldsOf } from '#domain/crm/index.ts';
import { isNumberKind } from './columns.ts';
import type { Sql } from './sql.ts';
import { anyObject } from './statements.ts';

/** A row's values by field name, in the form of JSON; a file's content is base64 text. */
export type RowValues = Record<string, unknown>;

/**
 * Inserts rows in one statement, with all values in one JSON text, the fastest form on both engines. Returns the
 * inserted ids. A row whose unique value is taken is skipped, and its id is missing there.
 */
export async function insertRowValues(
  db: Sql,
  object: CrmObjectName,
  rows: readonly RowValues[],
): Promise<ReadonlySet<string>> {
  const names = fieldNames(object, rows);
  const inserted = await db.run(
    anyObject
      .insertInto(`crm.${object}`)
      .columns(names)
      .expression((from) =>
        from.selectFrom(given(object, names, rows)).select(names.map((name) => fieldValue(object, name).as(name))),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('Id'),
  );
  return new Set(inserted.map(({ Id }) => String(Id)));
}

/** Updates the rows by their Id with their other fields; all rows must have the same fields. */
export async function updateRowValues(db: Sql, object: CrmObjectName, rows: readonly RowValues[]): Promise<void> {
  const names = fieldNames(object, rows);
  const changed = names.filter((name) => name !== 'Id');
  await db.run(
    anyObject
      .updateTable(`crm.${object} as t`)
      .from(given(object, names, rows))
      .set(Object.fromEntries(changed.map((name) => [name, fieldValue(object, name)])))
      .whereRef('t.Id', '=', 'r.Id'),
  );
}

function fieldNames(object: CrmObjectName, rows: readonly RowValues[]): readonly string[] {
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const names = fieldsOf(object)
    .map(([name]) => name)
    .filter((name) => named.delete(name));
  if (named.size > 0) throw new Error(`${object} has no field ${[...named].join(', ')}`);
  return names;
}

/** The rows as a table `r`. */
function given(object: CrmObjectName, names: readonly string[], rows: readonly RowValues[]) {
  const columns = names.map((name) => sql`${sql.ref(name)} ${jsonType(fieldOf(object, name)?.kind ?? 'text')}`);
  return sql<RowValues>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'r'>(sql`r(${sql.join(columns)})`);
}

function fieldValue(object: CrmObjectName, name: string): RawBuilder<unknown> {
  const column = sql.ref(`r.${name}`);
  return fieldOf(object, name)?.kind === 'base64' ? sql`decode(${column}, 'base64')` : column;
}

function jsonType(kind: FieldKind): RawBuilder<unknown> {
  if (isNumberKind(kind)) return sql`numeric`;
  if (kind === 'boolean') return sql`boolean`;
  if (kind === 'date') return sql`date`;
  return kind === 'datetime' ? sql`timestamptz` : sql`text`;
}
