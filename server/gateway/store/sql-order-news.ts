import { sql } from 'kysely';
import { isLaterNews, orderNewsKinds } from '#domain/orders/index.ts';
import { type OrderNewsStore, TOLD_MS } from '#gateway/orders/order-news-store.ts';
import type { GatewayDb } from './db.ts';
import { asHolder } from './sql-leases.ts';
import { fromNow, now } from './sql-time.ts';

/** The only row of `order_watch`. */
const ORDERS = 'orders';

export function createSqlOrderNews(db: GatewayDb): OrderNewsStore {
  return {
    async watermark() {
      const row = await db
        .selectFrom('order_watch')
        .select('watermark_ms')
        .where('name', '=', ORDERS)
        .executeTakeFirst();
      return row?.watermark_ms ?? null;
    },
    moveWatermark: (lease, watermarkMs) =>
      asHolder(db, lease, async (transaction) => {
        await transaction
          .insertInto('order_watch')
          .values({ name: ORDERS, watermark_ms: watermarkMs, requested: false })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ watermark_ms: watermarkMs }))
          .execute();
      }),
    async request() {
      await db
        .insertInto('order_watch')
        .values({ name: ORDERS, watermark_ms: null, requested: true })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ requested: true }))
        .execute();
    },
    async takeRequest() {
      const taken = await db
        .updateTable('order_watch')
        .set({ requested: false })
        .where('name', '=', ORDERS)
        .where('requested', '=', true)
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },
    async claim(orderId, news) {
      const earlier = orderNewsKinds.filter((known) => isLaterNews(news, known));
      const claimed = await db
        .insertInto('order_news')
        .values({ order_id: orderId, news })
        .onConflict((conflict) =>
          conflict
            .column('order_id')
            .doUpdateSet({ news, at: now })
            .where(sql<boolean>`order_news.news = any(${sql.val(earlier)}::text[])`),
        )
        .returning('order_id')
        .executeTakeFirst();
      return claimed !== undefined;
    },
    async cancelledByCustomer(contactId, orderId) {
      const row = await db
        .selectFrom('commands')
        .select('id')
        .where('contact_id', '=', contactId)
        .where('kind', '=', 'order.cancel')
        // One that cancelled a part of the order is not what has just ended it.
        .where((or) => or.or([or('state', '=', 'open'), or('outcome', 'like', '%"cancelsOrder":true%')]))
        // Stored as JSON text, in which an order's id can only be itself.
        .where('command', 'like', `%"${orderId}"%`)
        .executeTakeFirst();
      return row !== undefined;
    },
    async prune() {
      await db.deleteFrom('order_news').where('at', '<', fromNow(-TOLD_MS)).execute();
    },
  };
}
