import type { Migration } from 'kysely/migration';

export const oneTimeCodes: Migration = {
  async up(db) {
    await db.schema
      .createTable('one_time_codes')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('mobile_proofs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('spent', 'boolean', (column) => column.notNull())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
