import type { Migration } from './migration.ts';

export const leases: Migration = {
  name: '001-leases',
  async up(db) {
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
