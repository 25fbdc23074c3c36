import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const orderNews: Migration = {
  async up(db) {
    await db.schema
      .createTable('order_watch')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('watermark_ms', 'double precision')
      .addColumn('requested', 'boolean', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('order_news')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .addColumn('news', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .execute();
  },
};
