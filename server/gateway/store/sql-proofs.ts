import type { GatewayDb } from './db.ts';
import type { ProofStore } from './proof-store.ts';
import { fromNow, now } from './sql-time.ts';

export function createSqlProofs(db: GatewayDb): ProofStore {
  return {
    async add(id, forMs) {
      await db.deleteFrom('mobile_proofs').where('until', '<', now).execute();
      await db
        .insertInto('mobile_proofs')
        .values({ id, spent: false, until: fromNow(forMs) })
        .execute();
    },
    async isOpen(id) {
      const row = await db
        .selectFrom('mobile_proofs')
        .select('id')
        .where('id', '=', id)
        .where('spent', '=', false)
        .where('until', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
    async spend(id) {
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
    async giveBack(id) {
      await db.updateTable('mobile_proofs').set({ spent: false }).where('id', '=', id).execute();
    },
  };
}
