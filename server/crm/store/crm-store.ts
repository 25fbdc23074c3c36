import type { Kysely } from 'kysely';
import { type CrmClock, stampOf, systemClock } from '#crm/clock.ts';
import type { CrmObjectName, CrmRecord } from '#domain/crm/index.ts';
import { bulkInsert } from './bulk-insert.ts';
import { hashPassword } from './passwords.ts';
import { prepareSchema } from './schema-manager.ts';
import { type Sql, type SqlDatabase, sqlDatabase, tableOf } from './sql.ts';

/** The CRM's rows and the few things that stand beside them. */
export type CrmStore = {
  sql: SqlDatabase;
  clock: CrmClock;
  /** Inserts rows as they are, without rules or access checks; returns their ids. For seeds and imports. */
  bulkInsert<N extends CrmObjectName>(object: N, rows: ReadonlyArray<Partial<CrmRecord<N>>>): Promise<string[]>;
  /** Gives a user a password; an expired one signs nobody in (AUTH-032). */
  setPassword(userId: string, password: string, options?: { expired?: boolean }): Promise<void>;
  /** How many rows the object has, deleted ones left out. */
  count(object: CrmObjectName): Promise<number>;
  /** The id of the object's first row; null when it has none. */
  firstId(object: CrmObjectName): Promise<string | null>;
};

/** Prepares the tables in an opened database, which others may share, and hands out the store over them. */
export async function createCrmStore({
  db,
  clock = systemClock,
}: {
  db: Kysely<unknown>;
  clock?: CrmClock | undefined;
}): Promise<CrmStore> {
  const sql = sqlDatabase(db);
  await prepareSchema(sql);
  return storeOver(sql, clock);
}

/** The store within a transaction: whatever it writes stands or falls with that. */
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
