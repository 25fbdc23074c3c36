import type { Transaction } from 'kysely';
import type { GatewayDb } from './db.ts';
import type { Lease, LeaseStore } from './leases.ts';
import { fromNow, now } from './sql-time.ts';
import type { GatewayTables } from './tables.ts';

/**
 * Writes under a lease, in one transaction. Locks the lease row first, so that no one else can take the lease before the
 * commit. Returns false and writes nothing when it belongs to another holder. An expired lease stays its holder's for
 * what is under way, until another takes it.
 */
export function asHolder(
  db: GatewayDb,
  lease: Lease,
  write: (transaction: Transaction<GatewayTables>) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('leases')
      .select('holder')
      .where('name', '=', lease.name)
      .forUpdate()
      .executeTakeFirst();
    if (row?.holder !== lease.holder) return false;
    await write(transaction);
    return true;
  });
}

export function createSqlLeases(db: GatewayDb): LeaseStore {
  return {
    async take({ name, holder }, ttlMs) {
      const row = await db
        .insertInto('leases')
        .values({ name, holder, expires_at: fromNow(ttlMs) })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, expires_at: fromNow(ttlMs) })
            .where('leases.expires_at', '<', now),
        )
        .returning('holder')
        .executeTakeFirst();
      return row?.holder === holder;
    },
    async renew({ name, holder }, ttlMs) {
      const result = await db
        .updateTable('leases')
        .set({ expires_at: fromNow(ttlMs) })
        .where('name', '=', name)
        .where('holder', '=', holder)
        .where('expires_at', '>=', now)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async release({ name, holder }) {
      await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
    },
  };
}
