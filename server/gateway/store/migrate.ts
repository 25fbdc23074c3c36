import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { refuseNewerDatabase } from '#lib/start-refused.ts';
import { migrations } from './migrations/index.ts';

const TABLE = 'migrations';

/**
 * Upgrades the tables in this schema step by step, all or nothing; of several replicas that start together, one does.
 * Throws for a database that a newer version has changed, to avoid damaging it.
 */
export async function migrate(db: Kysely<unknown>, schema: string): Promise<void> {
  const columns = await columnsOf(db, schema);
  if (columns.includes('at')) await carryOver(db, schema);
  const applied = columns.length > 0 ? await appliedIn(db, schema) : [];
  const foreign = applied.filter((name) => !(name in migrations));
  if (foreign.length > 0) refuseNewerDatabase(foreign);
  // Even with nothing to do, the Migrator would read the columns of all tables several times.
  if (applied.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({
    db: db.withSchema(schema),
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: schema,
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Gives the table of applied migrations, as versions before Kysely's Migrator kept it, the Migrator's form: the time as
 * text, and never before that of an earlier migration. Those versions still find the names in it.
 */
async function carryOver(db: Kysely<unknown>, schema: string): Promise<void> {
  const table = sql.table(`${schema}.${TABLE}`);
  await db.transaction().execute(async (transaction) => {
    // Another replica may be first; this one waits as long as that takes.
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`lock table ${table} in access exclusive mode`.execute(transaction);
    if (!(await columnsOf(transaction, schema)).includes('at')) return;
    const alter = () => transaction.schema.withSchema(schema).alterTable(TABLE);
    await alter().addColumn('timestamp', 'varchar(255)').execute();
    await sql`update ${table} as t set timestamp = (
      select to_char(max(earlier.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from ${table} as earlier where earlier.name <= t.name)`.execute(transaction);
    await alter()
      .alterColumn('timestamp', (column) => column.setNotNull())
      .dropColumn('at')
      .execute();
  });
}

/** Returns the columns of the table of applied migrations; none when there is no such table yet. */
async function columnsOf(db: Kysely<unknown>, schema: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = ${schema} and table_name = ${TABLE}`.execute(db);
  return rows.map(({ name }) => name);
}

async function appliedIn(db: Kysely<unknown>, schema: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(`${schema}.${TABLE}`)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
