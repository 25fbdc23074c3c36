import type { Migration } from 'kysely/migration';

export const sessions: Migration = {
  async up(db) {
    await db.schema
      .createTable('session_epochs')
      .addColumn('contact_id', 'text', (column) => column.primaryKey())
      .addColumn('epoch', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('ended_sessions')
      .addColumn('session_id', 'text', (column) => column.primaryKey())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
