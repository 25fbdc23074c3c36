import { sql } from 'kysely';
import type { CatalogueStore, ObjectState, StoredRow } from './catalogue-store.ts';
import type { GatewayDb } from './db.ts';
import { stillHolds } from './sql-leases.ts';

/** Rows of one INSERT; five parameters each, and PostgreSQL takes 65,535. */
const CHUNK = 2_000;

export function createSqlCatalogue(db: GatewayDb): CatalogueStore {
  return {
    async load() {
      const objects = await db.selectFrom('catalogue_objects').selectAll().execute();
      const rows = await db.selectFrom('catalogue_rows').selectAll().execute();
      const byObject = new Map<string, StoredRow[]>(objects.map(({ object }) => [object, []]));
      for (const { object, id, row, modified_ms, seen } of rows) {
        byObject.get(object)?.push({ id, fields: JSON.parse(row), modifiedMs: modified_ms, seen });
      }
      return objects.map(({ object, state }) => ({
        object,
        state: JSON.parse(state) as ObjectState,
        rows: byObject.get(object) ?? [],
      }));
    },
    commitRead: (lease, { object, state, put, remove }) =>
      db.transaction().execute(async (transaction) => {
        if (!(await stillHolds(transaction, lease))) return false;
        for (const ids of chunks(remove)) {
          await transaction.deleteFrom('catalogue_rows').where('object', '=', object).where('id', 'in', ids).execute();
        }
        for (const rows of chunks(put)) {
          await transaction
            .insertInto('catalogue_rows')
            .values(
              rows.map(({ id, fields, modifiedMs, seen }) => ({
                object,
                id,
                row: JSON.stringify(fields),
                modified_ms: modifiedMs,
                seen,
              })),
            )
            .onConflict((conflict) =>
              conflict.columns(['object', 'id']).doUpdateSet({
                row: sql<string>`excluded.row`,
                modified_ms: sql<number>`excluded.modified_ms`,
                seen: sql<number>`excluded.seen`,
              }),
            )
            .execute();
        }
        const text = JSON.stringify(state);
        await transaction
          .insertInto('catalogue_objects')
          .values({ object, state: text })
          .onConflict((conflict) => conflict.column('object').doUpdateSet({ state: text }))
          .execute();
        return true;
      }),
  };
}

function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += CHUNK) yield list.slice(start, start + CHUNK);
}
