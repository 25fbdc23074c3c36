import type { Kysely } from 'kysely';
import { type CrmClock, stampOf, systemClock } from '#crm/clock.ts';
import type { CrmObjectName, CrmRecord } from '#domain/crm/index.ts';
import { bulkInsert } from './bulk-insert.ts';
import { hashPassword } from './passwords.ts';
import { migratePrivateTables } from './private-tables.ts';
import { prepareSchema } from './schema-manager.ts';
import { type Sql, type SqlDatabase, sqlDatabase, tableOf } from './sql.ts';

/** The CRM's rows, passwords and clock. */
export type CrmStore = {
  sql: SqlDatabase;
  clock: CrmClock;
  /** Inserts rows unchanged, without rules or access checks, for seeds and imports; returns their ids. */
  bulkInsert<N extends CrmObjectName>(object: N, rows: ReadonlyArray<Partial<CrmRecord<N>>>): Promise<string[]>;
  /** Sets a user's password. With an expired one, the user cannot sign in (AUTH-032). */
  setPassword(userId: string, password: string, options?: { expired?: boolean }): Promise<void>;
  /** Returns the number of the object's rows, without deleted ones. */
  count(object: CrmObjectName): Promise<number>;
  /** Returns the id of the object's first row; null when it has none. */
  firstId(object: CrmObjectName): Promise<string | null>;
};

/** Prepares the tables in an open database, which others may share, and returns the store on it. */
export async function createCrmStore({
  db,
  clock = systemClock,
}: {
  db: Kysely<unknown>;
  clock?: CrmClock | undefined;
}): Promise<CrmStore> {
  const sql = sqlDatabase(db);
  await prepareSchema(sql);
  await migratePrivateTables(db);
  return storeOver(sql, clock);
}

/** Returns a store whose writes are part of this transaction. */
export function storeWithin(sql: Sql, clock: CrmClock): CrmStore {
  return storeOver({ ...sql, transaction: (run) => run(sql) }, clock);
}

function storeOver(sql: SqlDatabase, clock: CrmClock): CrmStore {
  return {
    sql,
    clock,
    bulkInsert: (object, rows) =>
      sql.transaction((transaction) => bulkInsert(transaction, object, { rows, stamp: stampOf(clock) })),
    setPassword: async (userId, password, { expired = false } = {}) => {
      const hash = await hashPassword(password);
      await sql.query(
        `INSERT INTO crm_private.user_password (user_id, hash, expired) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, expired = excluded.expired`,
        [userId, hash, expired],
      );
    },
    count: async (object) => {
      const rows = await sql.query<{ n: number }>(`SELECT count(*) AS n FROM ${tableOf(object)} WHERE NOT "IsDeleted"`);
      return rows[0]?.n ?? 0;
    },
    firstId: async (object) => {
      const rows = await sql.query<{ Id: string }>(
        `SELECT "Id" FROM ${tableOf(object)} WHERE NOT "IsDeleted" ORDER BY "Id" LIMIT 1`,
      );
      return rows[0]?.Id ?? null;
    },
  };
}
