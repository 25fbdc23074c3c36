import { sql } from 'kysely';
import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CatalogueStore, ObjectState, StoredRow } from './catalogue-store.ts';
import { chunks } from './chunks.ts';
import type { GatewayDb } from './db.ts';
import { asHolder } from './sql-leases.ts';

/** Rows per INSERT: each has five parameters, and PostgreSQL accepts 65,535. */
const CHUNK = 2_000;

export function createSqlCatalogue(db: GatewayDb): CatalogueStore {
  return {
    async request(objects) {
      if (objects.length === 0) return;
      const rows = objects.map((object) => ({ object }));
      await db
        .insertInto('catalogue_requests')
        .values(rows)
        .onConflict((conflict) => conflict.column('object').doNothing())
        .execute();
    },
    async takeRequests() {
      const rows = await db.deleteFrom('catalogue_requests').returning('object').execute();
      return rows.map(({ object }) => object as CrmObjectName);
    },
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
      asHolder(db, lease, async (transaction) => {
        for (const ids of chunks(remove, CHUNK)) {
          await transaction.deleteFrom('catalogue_rows').where('object', '=', object).where('id', 'in', ids).execute();
        }
        for (const rows of chunks(put, CHUNK)) {
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
      }),
  };
}
