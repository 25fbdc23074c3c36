import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const push: Migration = {
  async up(db) {
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('subscription', 'text', (column) => column.notNull())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .execute();
    await db.schema.createIndex('push_of_contact').on('push_subscriptions').column('contact_id').execute();
  },
};
