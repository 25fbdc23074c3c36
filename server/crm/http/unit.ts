import type { WriteContext } from '#crm/records/context.ts';
import type { Session } from '#crm/session.ts';
import { inSavepoint, type Sql } from '#crm/store/sql.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CrmServices, Unit } from './api.ts';

/** Runs every write as a transaction of its own; notifies listeners once it has committed. */
export function ownTransactions({ store, clock, changed }: CrmServices, session: Session): Unit {
  return {
    sql: store.sql,
    write: async (run) => {
      const objects = new Set<CrmObjectName>();
      const value = await store.sql.transaction((sql) => run({ sql, session, clock, changed: objects }));
      if (objects.size > 0) changed(objects);
      return value;
    },
  };
}

/** Runs every write as a step of one transaction; a failure undoes only that step. */
export function sharedTransaction(context: WriteContext): Unit {
  const sql: Sql = context.sql;
  return { sql, write: (run) => inSavepoint(sql, () => run(context)) };
}
