import type { Migration } from 'kysely/migration';

export const orderWrites: Migration = {
  async up(db) {
    await db.schema.alterTable('commands').addColumn('shown_at', 'timestamptz').execute();
  },
};
