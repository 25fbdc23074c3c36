import { type Generated, type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { refuseNewerDatabase } from '#lib/start-refused.ts';

const SCHEMA = 'crm_private';
const TABLE = 'migrations';

/** What the link in a mail is for. */
export type LinkKind = 'verify-email' | 'new-password';

/** The CRM's internal tables: no query of its API can access them. */
export type PrivateTables = {
  'crm_private.user_password': { user_id: string; hash: string; expired: boolean; changed_at: string };
  /** Failed sign-ins with a user name, of a user or of nobody, by the name's hash. */
  'crm_private.failed_login': { name_hash: string; failures: number; until: string };
  /** Links that work once, by the hash of their token. */
  'crm_private.mail_link': { token_hash: string; kind: LinkKind; user_id: string; expires_at: string };
  /** The last mails, with their links. */
  'crm_private.mail': { id: Generated<number>; sent_at: string; recipient: string; kind: LinkKind; token: string };
  'crm_private.session': { token_hash: string; user_id: string; expires_at: string };
  'crm_private.query_cursor': {
    id: string;
    user_id: string;
    query: string;
    all_rows: boolean;
    ids: readonly string[];
    created_at: string;
  };
  /** What 'Order Confirmed' took, so that 'Cancelled' returns exactly that, once. */
  'crm_private.stock_booking': { order_id: string; order_item_id: string; stock_id: string; quantity: number };
  'crm_private.credit_booking': { order_id: string; credit_id: string; amount: number };
  'crm_private.confirmed_order': { order_id: string };
  'crm_private.meta': { name: string; value: string };
};

/**
 * Creates or upgrades the private tables step by step, all or nothing; of several processes that start together, one
 * does. Throws for a database that a newer version has changed, to avoid damaging it.
 */
export async function migratePrivateTables(db: Kysely<unknown>): Promise<void> {
  const applied = await appliedIn(db);
  const foreign = applied.filter((name) => !(name in migrations));
  if (foreign.length > 0) refuseNewerDatabase(foreign);
  // Even with nothing to do, the Migrator would read the columns of all tables several times.
  if (applied.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({
    db: db.withSchema(SCHEMA),
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: SCHEMA,
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function appliedIn(db: Kysely<unknown>): Promise<readonly string[]> {
  const table = sql.table(`${SCHEMA}.${TABLE}`);
  const { rows: found } = await sql`select 1 from information_schema.tables
    where table_schema = ${SCHEMA} and table_name = ${TABLE}`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The tables as they were before this list began, so that a database may already have them. */
const firstTables: Migration = {
  async up(db) {
    const table = (name: string) => db.schema.createTable(name).ifNotExists();
    await table('user_password')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('expired', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await table('session')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('session_of_user').ifNotExists().on('session').column('user_id').execute();
    await table('query_cursor')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('all_rows', 'boolean', (column) => column.notNull())
      .addColumn('ids', sql`text[]`, (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await table('stock_booking')
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('order_item_id', 'text', (column) => column.notNull())
      .addColumn('stock_id', 'text', (column) => column.notNull())
      .addColumn('quantity', 'numeric', (column) => column.notNull())
      .addPrimaryKeyConstraint('stock_booking_pkey', ['order_item_id', 'stock_id'])
      .execute();
    await db.schema.createIndex('stock_booking_order').ifNotExists().on('stock_booking').column('order_id').execute();
    await table('credit_booking')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .addColumn('credit_id', 'text', (column) => column.notNull())
      .addColumn('amount', 'numeric', (column) => column.notNull())
      .execute();
    await table('confirmed_order')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .execute();
    await table('meta')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

const signUpTables: Migration = {
  async up(db) {
    await db.schema
      .alterTable('user_password')
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
    await db.schema
      .createTable('failed_login')
      .addColumn('name_hash', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('mail_link')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('mail_link_of_user', ['user_id', 'kind'])
      .execute();
    await db.schema
      .createTable('mail')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .execute();
  },
};

/** In the order of their names. Append only: a step that any database has applied never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-first-tables': firstTables,
  '002-sign-up': signUpTables,
};
