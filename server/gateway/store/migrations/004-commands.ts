import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const commands: Migration = {
  async up(db) {
    const now = sql`clock_timestamp()`;
    await db.schema
      .createTable('commands')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text')
      .addColumn('command', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('opened_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addColumn('ended_at', 'timestamptz')
      .addColumn('sweeps', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('swept_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .execute();
    await db.schema.createIndex('commands_opened').on('commands').columns(['kind', 'state', 'opened_at']).execute();
    await db.schema.createIndex('commands_ended').on('commands').column('ended_at').execute();
    await db.schema
      .createTable('customer_tracking')
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('rows', 'text', (column) => column.notNull())
      .addColumn('read_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addPrimaryKeyConstraint('customer_tracking_key', ['contact_id', 'part'])
      .execute();
  },
};
