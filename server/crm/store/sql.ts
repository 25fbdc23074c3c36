import { CompiledQuery, type Kysely } from 'kysely';
import { unstorable } from '#crm/crm-error.ts';
import { isStorable } from '#lib/storable-text.ts';

/**
 * Runs SQL text with parameters. Inside `transaction`, every statement must use the given `sql`: PGlite has a single
 * connection, so any other statement would wait forever.
 */
export type Sql = {
  query<Row = Record<string, unknown>>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
};

export type SqlDatabase = Sql & {
  transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
};

/** Wraps the database for the CRM: its tables are known only at run time, so its SQL is written as text. */
export function sqlDatabase(db: Kysely<unknown>): SqlDatabase {
  return {
    ...sqlOf(db),
    transaction: (run) => db.transaction().execute((transaction) => run(sqlOf(transaction))),
  };
}

function sqlOf(db: Pick<Kysely<unknown>, 'executeQuery'>): Sql {
  return {
    query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
      // Values from a request's conditions and paths come through here too.
      if (!parameters.flat().every((value) => typeof value !== 'string' || isStorable(value))) throw unstorable();
      return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
    },
  };
}

/** Runs the steps in a savepoint, so that a failure undoes only them. */
export async function inSavepoint<T>(sql: Sql, run: () => Promise<T>): Promise<T> {
  await sql.query('SAVEPOINT row_step');
  try {
    const value = await run();
    await sql.query('RELEASE SAVEPOINT row_step');
    return value;
  } catch (error) {
    await sql.query('ROLLBACK TO SAVEPOINT row_step');
    // Otherwise it would hide an outer savepoint of the same name.
    await sql.query('RELEASE SAVEPOINT row_step');
    throw error;
  }
}

/** Quotes an identifier for SQL text. Names come only from the declaration; the check catches mistakes. */
export function quoted(name: string): string {
  // PostgreSQL would silently cut a longer name to 63 bytes.
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(name)) throw new Error(`Not an identifier: ${name}`);
  return `"${name}"`;
}

/** Returns the table with an object's rows. */
export function tableOf(object: string): string {
  return `crm.${quoted(object)}`;
}
