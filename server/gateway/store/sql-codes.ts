import { sql } from 'kysely';
import type { GatewayDb } from './db.ts';
import { fromNow, now } from './sql-time.ts';

/** `key` names whom a code is for, `hash` the code. Both are keyed hashes. */
export type HashedCode = { key: string; hash: string };

/** `over`: there is no such code, it is too old, or it was tried too often. */
export type CodeCheck = 'right' | 'wrong' | 'over';

export type CodeStore = ReturnType<typeof createSqlCodes>;

/** Stores one-time codes until they are used or too old, by the database's clock. */
export function createSqlCodes(db: GatewayDb) {
  return {
    /** Keeps a code for this long. It replaces the one that the key had. */
    async put({ key, hash }: HashedCode, forMs: number): Promise<void> {
      await db.deleteFrom('one_time_codes').where('until', '<', now).execute();
      const fresh = { hash, tries: 0, until: fromNow(forMs) };
      await db
        .insertInto('one_time_codes')
        .values({ key, ...fresh })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
        .execute();
    },
    /** Counts a try before it compares, so that parallel tries cannot exceed `maxTries` together. A right code is used up. */
    async check({ key, hash }: HashedCode, maxTries: number): Promise<CodeCheck> {
      const counted = await db
        .updateTable('one_time_codes')
        .set({ tries: sql<number>`tries + 1` })
        .where('key', '=', key)
        .where('tries', '<', maxTries)
        .where('until', '>', now)
        .returning('hash')
        .executeTakeFirst();
      if (!counted) return 'over';
      if (counted.hash !== hash) return 'wrong';
      // Of two requests with the right code, one deletes it.
      const used = await db
        .deleteFrom('one_time_codes')
        .where('key', '=', key)
        .where('hash', '=', hash)
        .returning('key')
        .executeTakeFirst();
      return used ? 'right' : 'over';
    },
  };
}
