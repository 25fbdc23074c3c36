import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CrmClock } from '#crm/clock.ts';
import type { Sql } from './sql.ts';
import { crm } from './statements.ts';

const maxFailures = 10;
/** Failures count together for this long from the first one; a lock lasts as long from the last one. */
const windowMs = 15 * 60_000;

/**
 * Locks a user name after repeated failed sign-ins. Names of nobody are counted and locked too, so that a lock does not
 * reveal who has an account.
 */
export type LoginLocks = {
  /** Counts an attempt before it is made, so that parallel ones cannot exceed the limit. False: the name is locked. */
  take(username: string): Promise<boolean>;
  /** Forgets the failures of a name: its password was right, or was reset. */
  clear(username: string): Promise<void>;
};

export function createLoginLocks({ sql: db, clock }: { sql: Sql; clock: CrmClock }): LoginLocks {
  const nameHash = (username: string) => createHash('sha256').update(username.trim().toLowerCase()).digest('base64url');
  return {
    take: async (username) => {
      const now = clock.now();
      const ends = new Date(now + windowMs).toISOString();
      await db.run(crm.deleteFrom('crm_private.failed_login').where('until', '<=', new Date(now).toISOString()));
      const [row] = await db.run(
        crm
          .insertInto('crm_private.failed_login')
          .values({ name_hash: nameHash(username), failures: 1, until: ends })
          .onConflict((known) =>
            known.column('name_hash').doUpdateSet({
              failures: sql<number>`failed_login.failures + 1`,
              until: sql<string>`case when failed_login.failures + 1 = ${maxFailures}::int
                then ${ends}::timestamptz else failed_login.until end`,
            }),
          )
          .returning('failures'),
      );
      return row === undefined || row.failures <= maxFailures;
    },
    clear: async (username) => {
      await db.run(crm.deleteFrom('crm_private.failed_login').where('name_hash', '=', nameHash(username)));
    },
  };
}
