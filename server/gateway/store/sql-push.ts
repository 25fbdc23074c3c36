import { createHash } from 'node:crypto';
import { SESSION_TTL_MS } from '#gateway/auth/session-cookie.ts';
import type { PushSubscriptionJson } from '#protocol/push.ts';
import type { GatewayDb } from './db.ts';
import { fromNow, now } from './sql-time.ts';

export type StoredSubscription = { id: string; subscription: PushSubscriptionJson };

/** A kitchen has a few phones and tablets. */
export const MAX_SUBSCRIPTIONS = 10;

export type PushStore = ReturnType<typeof createSqlPush>;

/** The browsers that want to hear news. A subscription ends with the session in which it was made. */
export function createSqlPush(db: GatewayDb) {
  return {
    /** Stores a browser's subscription. It belongs to the customer who came last; the oldest of too many go. */
    async save(
      { contactId, sessionId }: { contactId: string; sessionId: string },
      subscription: PushSubscriptionJson,
    ): Promise<void> {
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
    async of(contactId: string): Promise<StoredSubscription[]> {
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
    /** Removes one that the push service no longer knows. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
    },
    /** Removes what the browser of this session subscribed. */
    async removeOf(sessionId: string): Promise<void> {
      await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
    },
  };
}
