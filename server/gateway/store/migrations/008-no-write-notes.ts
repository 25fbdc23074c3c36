import type { Migration } from 'kysely/migration';

/** Reads follow acknowledged writes, so the ledger notes neither writes nor the order in which commands ended. */
export const noWriteNotes: Migration = {
  async up(db) {
    await db.schema.alterTable('commands').dropColumn('shown_at').dropColumn('end_seq').execute();
  },
};
