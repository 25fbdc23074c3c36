import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const catalogue: Migration = {
  name: '002-catalogue',
  async up(db) {
    const now = sql`clock_timestamp()`;
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
      .createTable('parts')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('brotli', 'bytea', (column) => column.notNull())
      .addColumn('published_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addColumn('replaced_at', 'timestamptz')
      .execute();
    await db.schema
      .createTable('manifests')
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('parts', 'text', (column) => column.notNull())
      .addColumn('published_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addColumn('replaced_at', 'timestamptz')
      .addPrimaryKeyConstraint('manifests_key', ['audience', 'hash'])
      .execute();
    await db.schema
      .createIndex('manifests_current')
      .on('manifests')
      .column('audience')
      .unique()
      .where(sql.ref('replaced_at'), 'is', null)
      .execute();
    await db.schema
      .createTable('media')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .execute();
  },
};
