import type { GatewayDb } from './db.ts';
import { fromNow, now } from './sql-time.ts';

export type ProofStore = ReturnType<typeof createSqlProofs>;

/** Stores proofs until they are too old, by the database's clock. Their ids are random. */
export function createSqlProofs(db: GatewayDb) {
  return {
    /** Keeps a new proof for this long. */
    async add(id: string, forMs: number): Promise<void> {
      await db.deleteFrom('mobile_proofs').where('until', '<', now).execute();
      await db
        .insertInto('mobile_proofs')
        .values({ id, spent: false, until: fromNow(forMs) })
        .execute();
    },
    /** Returns whether the proof is neither spent nor too old. */
    async isOpen(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('mobile_proofs')
        .select('id')
        .where('id', '=', id)
        .where('spent', '=', false)
        .where('until', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Returns true for the first use of an open proof only. */
    async spend(id: string): Promise<boolean> {
      const row = await db
        .updateTable('mobile_proofs')
        .set({ spent: true })
        .where('id', '=', id)
        .where('spent', '=', false)
        .where('until', '>', now)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Opens a spent proof again, for the rest of its time. */
    async giveBack(id: string): Promise<void> {
      await db.updateTable('mobile_proofs').set({ spent: false }).where('id', '=', id).execute();
    },
  };
}
