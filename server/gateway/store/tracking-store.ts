import type { TrackingRows, TrackingStore } from '#gateway/customer/tracking-store.ts';
import type { GatewayDb } from './db.ts';
import { now } from './sql-time.ts';

export function createSqlTracking(db: GatewayDb): TrackingStore {
  return {
    async load(contactId, part) {
      const row = await db
        .selectFrom('customer_tracking')
        .select('rows')
        .where('contact_id', '=', contactId)
        .where('part', '=', part)
        .executeTakeFirst();
      return row ? (JSON.parse(row.rows) as TrackingRows) : null;
    },
    async save(contactId, part, rows) {
      const text = JSON.stringify(rows);
      await db
        .insertInto('customer_tracking')
        .values({ contact_id: contactId, part, rows: text })
        .onConflict((conflict) => conflict.columns(['contact_id', 'part']).doUpdateSet({ rows: text, read_at: now }))
        .execute();
    },
  };
}
