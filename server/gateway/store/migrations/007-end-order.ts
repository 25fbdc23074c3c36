import type { Migration } from 'kysely/migration';

/** Two commands can end in one tick of the database's clock: a number that increases with every end orders them. */
export const endOrder: Migration = {
  async up(db) {
    await db.schema.alterTable('commands').addColumn('end_seq', 'bigserial').execute();
  },
};
