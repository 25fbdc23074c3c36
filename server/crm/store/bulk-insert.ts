import { type CrmObjectName, type CrmRecord, fieldsOf } from '#domain/crm/index.ts';
import { takeAutoNumbers, takeIds } from './record-ids.ts';
import { insertRowValues, type RowValues } from './row-statements.ts';
import type { Sql } from './sql.ts';

const rowsPerStatement = 500;

/**
 * Inserts rows unchanged, without rules or access checks, for seeds and imports. Missing ids, auto numbers and stamps
 * are assigned in the order of the rows, so that the same rows always get the same ones. Returns the ids.
 */
export async function bulkInsert<N extends CrmObjectName>(
  sql: Sql,
  object: N,
  { rows, stamp }: { rows: ReadonlyArray<Partial<CrmRecord<N>>>; stamp: string },
): Promise<string[]> {
  const filled = await completeRows(sql, object, { rows: rows as readonly RowValues[], stamp });
  for (let start = 0; start < filled.length; start += rowsPerStatement) {
    const chunk = filled.slice(start, start + rowsPerStatement);
    const inserted = await insertRowValues(sql, object, chunk);
    const refused = chunk.find((row) => !inserted.has(String(row.Id)));
    if (refused) throw new Error(`A unique value of this ${object} is taken: ${JSON.stringify(refused)}`);
  }
  return filled.map((row) => String(row.Id));
}

/** Completes rows with what every row has (id, stamps, defaults and auto numbers) unless they have their own. */
export async function completeRows(
  sql: Sql,
  object: CrmObjectName,
  { rows, stamp }: { rows: readonly RowValues[]; stamp: string },
): Promise<RowValues[]> {
  const ids = await takeIds(sql, object, rows.filter((row) => !row.Id).length);
  const defaults = defaultsOf(object);
  const filled: RowValues[] = rows.map((row) => ({
    ...defaults,
    CreatedDate: stamp,
    LastModifiedDate: row.CreatedDate ?? stamp,
    SystemModstamp: row.LastModifiedDate ?? row.CreatedDate ?? stamp,
    ...row,
    Id: row.Id ?? ids.shift(),
  }));
  for (const [field, { autoNumber }] of fieldsOf(object)) {
    if (!autoNumber) continue;
    const unnumbered = filled.filter((row) => !row[field]);
    const numbers = await takeAutoNumbers(sql, { object, field, format: autoNumber, count: unnumbered.length });
    for (const row of unnumbered) row[field] = numbers.shift();
  }
  return filled;
}

function defaultsOf(object: CrmObjectName): RowValues {
  return Object.fromEntries(
    fieldsOf(object)
      .map(([name, field]) => [name, field.default ?? (field.kind === 'boolean' ? false : null)])
      .filter(([, value]) => value !== null),
  );
}
