import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const catalogue: Migration = {
  async up(db) {
    await db.schema
      .createTable('catalogue_rows')
      .addColumn('object', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('row', 'text', (column) => column.notNull())
      .addColumn('modified_ms', 'double precision', (column) => column.notNull())
      .addColumn('seen', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('catalogue_rows_key', ['object', 'id'])
      .execute();
    await db.schema
      .createTable('catalogue_objects')
      .addColumn('object', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('catalogue_requests')
      .addColumn('object', 'text', (column) => column.primaryKey())
      .execute();
    await db.schema
      .createTable('parts')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('brotli', 'bytea', (column) => column.notNull())
      .addColumn('replaced_at', 'timestamptz')
      .execute();
    await db.schema
      .createTable('manifests')
      .addColumn('audience', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('parts', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('manifest_steps')
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('from_hash', 'text', (column) => column.notNull())
      .addColumn('difference', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .addPrimaryKeyConstraint('manifest_steps_key', ['audience', 'number'])
      .execute();
    await db.schema
      .createTable('media')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .execute();
  },
};
