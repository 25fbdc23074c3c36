import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { GatewayTables } from './tables.ts';

/** Any constant works: it only has to be the same lock for every replica that migrates the tables. */
const MIGRATION_LOCK = 7_301_944;

/**
 * Upgrades the tables step by step, all or nothing. Steps are only ever added. Throws for a database that a newer
 * version has changed, to avoid damaging it.
 */
export async function migrate(db: Kysely<GatewayTables>, schema: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    await sql`create schema if not exists ${sql.ref(schema)}`.execute(transaction);
    const tables = transaction.withSchema(schema);
    await tables.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .execute();
    const done = new Set((await tables.selectFrom('migrations').select('name').execute()).map(({ name }) => name));
    const known = new Set(migrations.map(({ name }) => name));
    const foreign = [...done].filter((name) => !known.has(name));
    if (foreign.length > 0) throw new Error(`The database belongs to a newer version (it has ${foreign.join(', ')}).`);
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      await migration.up(tables);
      await tables.insertInto('migrations').values({ name: migration.name }).execute();
    }
  });
}
