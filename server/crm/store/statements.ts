import {
  type AliasedRawBuilder,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { CrmObjectName, CrmRecord } from '#domain/crm/index.ts';
import type { PrivateTables } from './private-tables.ts';

type CrmTables = { [N in CrmObjectName as `crm.${N}`]: CrmRecord<N> } & PrivateTables;

/** Builds statements and runs none: that is for `Sql`, in the transaction that it belongs to. */
class NoDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    throw new Error('Statements are run with Sql.run.');
  }
}

/** Builds the CRM's statements for either engine; `Sql.run` runs them. */
export const crm = new Kysely<CrmTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export type AnyTables = Record<string, Record<string, unknown>>;

/** The same for objects and fields that are known only at run time. */
export const anyObject = crm as unknown as Kysely<AnyTables>;

/** The condition that every query has: rows that were not deleted. */
export function notDeleted(alias: string): RawBuilder<boolean> {
  return sql`not ${sql.ref(`${alias}.IsDeleted`)}`;
}

/** Compares texts, ignoring case as the columns' collation does. */
export function equalsIgnoringCase(column: string, text: string): RawBuilder<boolean> {
  return sql`lower(${sql.ref(column)}) = lower(${text} collate "C")`;
}

/** Compares with any text of a list, which is one parameter. */
export function anyOf(values: readonly unknown[]): RawBuilder<string> {
  return sql`any(${values}::text[])`;
}

/** A table with the column `id`. */
export function givenIds(ids: readonly unknown[]): AliasedRawBuilder<{ id: string }, 'given'> {
  return sql<{ id: string }>`unnest(${ids}::text[])`.as<'given'>(sql`given(id)`);
}
