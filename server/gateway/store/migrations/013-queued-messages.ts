import type { Migration } from 'kysely/migration';

/** A row was a message that had been sent; now it is one that is to be sent. */
export const queuedMessages: Migration = {
  async up(db) {
    await db.deleteFrom('payment_messages').execute();
  },
};
