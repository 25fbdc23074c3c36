import { CompiledQuery } from 'kysely';
import type { Sql } from '#crm/store/sql.ts';

/** Runs a statement that a test writes as text. */
export function sqlText<Row = Record<string, unknown>>(
  db: Sql,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  return db.run(CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Row>);
}
