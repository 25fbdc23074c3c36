import type { Kysely } from 'kysely';
import { type CrmClock, stampOf, systemClock } from '#crm/clock.ts';
import type { CrmObjectName, CrmRecord } from '#domain/crm/index.ts';
import { bulkInsert } from './bulk-insert.ts';
import { hashPassword, type PasswordCost, savePassword } from './passwords.ts';
import { migratePrivateTables } from './private-tables.ts';
import { prepareSchema } from './schema-manager.ts';
import { type Sql, type SqlDatabase, sqlDatabase } from './sql.ts';
import { anyObject, notDeleted } from './statements.ts';

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
  /** Returns a store whose writes are part of this transaction. */
  within(transaction: Sql): CrmStore;
};

/**
 * Prepares the tables in an open database, which others may share, and returns the store on it. `passwordCost`, the
 * standard one if not given, is for the passwords that the store itself sets.
 */
export async function createCrmStore({
  db,
  clock = systemClock,
  passwordCost,
}: {
  db: Kysely<unknown>;
  clock?: CrmClock | undefined;
  passwordCost?: PasswordCost | undefined;
}): Promise<CrmStore> {
  const sql = sqlDatabase(db);
  await prepareSchema(sql);
  await migratePrivateTables(db);
  return storeOver(sql, clock, passwordCost);
}

function storeOver(sql: SqlDatabase, clock: CrmClock, passwordCost: PasswordCost | undefined): CrmStore {
  return {
    sql,
    clock,
    bulkInsert: (object, rows) =>
      sql.transaction((transaction) => bulkInsert(transaction, object, { rows, stamp: stampOf(clock) })),
    setPassword: async (userId, password, { expired = false } = {}) => {
      const hash = await hashPassword(password, passwordCost);
      await savePassword(sql, { userId, hash, expired, atMs: clock.now() });
    },
    count: async (object) => {
      const [row] = await sql.run(present(object).select(({ fn }) => fn.countAll<number>().as('n')));
      return row?.n ?? 0;
    },
    firstId: async (object) => {
      const [row] = await sql.run(present(object).select('t.Id').orderBy('t.Id').limit(1));
      return row ? String(row.Id) : null;
    },
    within: (transaction) => storeOver({ ...transaction, transaction: (run) => run(transaction) }, clock, passwordCost),
  };
}

function present(object: CrmObjectName) {
  return anyObject.selectFrom(`crm.${object} as t`).where(notDeleted('t'));
}
