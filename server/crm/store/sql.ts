import { type CompiledQuery, type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { unstorable } from '#crm/crm-error.ts';
import { isStorable } from '#lib/storable-text.ts';
import { crm } from './statements.ts';

/** What a query builder and the `sql` tag have in common. */
type Statement<Row> = { compile(executor: QueryExecutorProvider): CompiledQuery<Row> };

/**
 * Runs statements, which `crm` or Kysely's `sql` tag builds. Inside `transaction`, every statement must use the given
 * `sql`: PGlite has a single connection, so any other statement would wait forever.
 */
export type Sql = {
  run<Row>(statement: Statement<Row> | CompiledQuery<Row>): Promise<Row[]>;
};

export type SqlDatabase = Sql & {
  transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
};

export function sqlDatabase(db: Kysely<unknown>): SqlDatabase {
  return {
    ...sqlOf(db),
    transaction: (run) => db.transaction().execute((transaction) => run(sqlOf(transaction))),
  };
}

function sqlOf(db: Pick<Kysely<unknown>, 'executeQuery'>): Sql {
  return {
    run: async (statement) => {
      const compiled = 'compile' in statement ? statement.compile(crm) : statement;
      // Values from a request's conditions and paths come through here too.
      if (!compiled.parameters.flat().every((value) => typeof value !== 'string' || isStorable(value)))
        throw unstorable();
      return (await db.executeQuery(compiled)).rows;
    },
  };
}

/** Runs the steps in a savepoint, so that a failure undoes only them. */
export async function inSavepoint<T>(db: Sql, run: () => Promise<T>): Promise<T> {
  await db.run(sql`savepoint row_step`);
  try {
    const value = await run();
    await db.run(sql`release savepoint row_step`);
    return value;
  } catch (error) {
    await db.run(sql`rollback to savepoint row_step`);
    // Otherwise it would hide an outer savepoint of the same name.
    await db.run(sql`release savepoint row_step`);
    throw error;
  }
}
