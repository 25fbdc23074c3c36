import { CompiledQuery, type Kysely } from 'kysely';
import { unstorable } from '#crm/crm-error.ts';
import { isStorable } from '#lib/storable-text.ts';

/**
 * Runs SQL text with parameters. Inside `transaction` every statement must go through the one handed in: PGlite has a
 * single connection, so one that goes past it would wait for ever.
 */
export type Sql = {
  query<Row = Record<string, unknown>>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
};

export type SqlDatabase = Sql & {
  transaction<T>(run: (sql: Sql) => Promise<T>): Promise<T>;
};

/** The database as the CRM uses it: tables are known only at run time, so its SQL is written as text. */
export function sqlDatabase(db: Kysely<unknown>): SqlDatabase {
  return {
    ...sqlOf(db),
    transaction: (run) => db.transaction().execute((transaction) => run(sqlOf(transaction))),
  };
}

function sqlOf(db: Pick<Kysely<unknown>, 'executeQuery'>): Sql {
  return {
    query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
      // What a request asks for in a condition or names in a path comes this way, too.
      if (!parameters.flat().every((value) => typeof value !== 'string' || isStorable(value))) throw unstorable();
      return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
    },
  };
}

/** Runs the steps in a savepoint, so that their failure undoes only them. */
export async function inSavepoint<T>(sql: Sql, run: () => Promise<T>): Promise<T> {
  await sql.query('SAVEPOINT row_step');
  try {
    const value = await run();
    await sql.query('RELEASE SAVEPOINT row_step');
    return value;
  } catch (error) {
    await sql.query('ROLLBACK TO SAVEPOINT row_step');
    // It would hide the one of the same name around it.
    await sql.query('RELEASE SAVEPOINT row_step');
    throw error;
  }
}

/** An identifier for SQL text. Names come from the declaration only; this guards against a slip. */
export function quoted(name: string): string {
  // PostgreSQL would silently cut a longer name to 63 bytes.
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(name)) throw new Error(`Not an identifier: ${name}`);
  return `"${name}"`;
}

/** The table that holds an object's rows. */
export function tableOf(object: string): string {
  return `crm.${quoted(object)}`;
}
