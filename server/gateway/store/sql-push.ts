import { createHash } from 'node:crypto';
import { SESSION_TTL_MS } from '#gateway/auth/session-cookie.ts';
import { MAX_SUBSCRIPTIONS, type PushStore } from '#gateway/push/push-store.ts';
import type { PushSubscriptionJson } from '#protocol/push.ts';
import type { GatewayDb } from './db.ts';
import { fromNow, now } from './sql-time.ts';

export function createSqlPush(db: GatewayDb): PushStore {
  return {
    async save({ contactId, sessionId }, subscription) {
      const id = createHash('sha256').update(subscription.endpoint).digest('base64url');
      const row = {
        contact_id: contactId,
        session_id: sessionId,
        subscription: JSON.stringify(subscription),
        until: fromNow(SESSION_TTL_MS),
      };
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('push_subscriptions').where('until', '<', now).execute();
        await transaction
          .insertInto('push_subscriptions')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, at: now }))
          .execute();
        const newest = transaction
          .selectFrom('push_subscriptions')
          .select('id')
          .where('contact_id', '=', contactId)
          .orderBy('at', 'desc')
          .limit(MAX_SUBSCRIPTIONS);
        await transaction
          .deleteFrom('push_subscriptions')
          .where('contact_id', '=', contactId)
          .where('id', 'not in', newest)
          .execute();
      });
    },
    async of(contactId) {
      const rows = await db
        .selectFrom('push_subscriptions')
        .select(['id', 'subscription'])
        .where('contact_id', '=', contactId)
        .where('until', '>', now)
        .execute();
      return rows.map(({ id, subscription }) => ({
        id,
        subscription: JSON.parse(subscription) as PushSubscriptionJson,
      }));
    },
    async remove(id) {
      await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
    },
    async removeOf(sessionId) {
      await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
    },
  };
}
