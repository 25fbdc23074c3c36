import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const files: Migration = {
  async up(db) {
    await db.schema
      .createTable('files')
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('received', 'integer', (column) => column.notNull())
      .addColumn('complete', 'boolean', (column) => column.notNull())
      .addColumn('touched_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .addPrimaryKeyConstraint('files_key', ['contact_id', 'sha256'])
      .execute();
    await db.schema
      .createTable('file_pieces')
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('start', 'integer', (column) => column.notNull())
      .addColumn('data', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('file_pieces_key', ['contact_id', 'sha256', 'start'])
      .execute();
  },
};
