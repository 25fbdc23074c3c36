import type { Migration } from './migration.ts';

export const orderWrites: Migration = {
  name: '006-order-writes',
  async up(db) {
    await db.schema.alterTable('commands').addColumn('shown_at', 'timestamptz').execute();
  },
};
