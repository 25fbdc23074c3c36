import { sql } from 'kysely';
import type { CodeStore } from './code-store.ts';
import type { GatewayDb } from './db.ts';
import { fromNow, now } from './sql-time.ts';

export function createSqlCodes(db: GatewayDb): CodeStore {
  return {
    async put({ key, hash }, forMs) {
      await db.deleteFrom('one_time_codes').where('until', '<', now).execute();
      const fresh = { hash, tries: 0, until: fromNow(forMs) };
      await db
        .insertInto('one_time_codes')
        .values({ key, ...fresh })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
        .execute();
    },
    async check({ key, hash }, maxTries) {
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
