import { sql } from 'kysely';
import type { GatewayDb } from './db.ts';
import type { RateLimitStore } from './rate-limits.ts';
import type { SessionStore } from './session-store.ts';
import { fromNow, now } from './sql-time.ts';

export function createSqlSessions(db: GatewayDb): SessionStore {
  return {
    async status({ contactId, sessionId }) {
      const row = await db
        .selectNoFrom(({ selectFrom, exists }) => [
          selectFrom('session_epochs').select('epoch').where('contact_id', '=', contactId).as('epoch'),
          exists(
            selectFrom('ended_sessions')
              .select('session_id')
              .where('session_id', '=', sessionId)
              .where('until', '>', now),
          ).as('ended'),
        ])
        .executeTakeFirstOrThrow();
      return { epoch: row.epoch ?? 0, ended: Boolean(row.ended) };
    },
    async end(sessionId, forMs) {
      await db.deleteFrom('ended_sessions').where('until', '<', now).execute();
      await db
        .insertInto('ended_sessions')
        .values({ session_id: sessionId, until: fromNow(forMs) })
        .onConflict((conflict) => conflict.column('session_id').doNothing())
        .execute();
      // Its browser hears nothing more.
      await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
    },
    async raiseEpoch(contactId) {
      await db
        .insertInto('session_epochs')
        .values({ contact_id: contactId, epoch: 1 })
        .onConflict((conflict) =>
          conflict.column('contact_id').doUpdateSet({ epoch: sql<number>`session_epochs.epoch + 1` }),
        )
        .execute();
      // Their browsers hear nothing more.
      await db.deleteFrom('push_subscriptions').where('contact_id', '=', contactId).execute();
    },
  };
}

export function createSqlRateLimits(db: GatewayDb): RateLimitStore {
  return {
    async take({ key, limit, windowMs }) {
      const isOver = sql<boolean>`rate_limits.until < ${now}`;
      const row = await db
        .insertInto('rate_limits')
        .values({ key, count: 1, until: fromNow(windowMs) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else rate_limits.count + 1 end`,
            until: sql<Date>`case when ${isOver} then excluded.until else rate_limits.until end`,
          }),
        )
        .returning([
          'count',
          sql<number>`(extract(epoch from rate_limits.until - ${now}) * 1000)::double precision`.as('left_ms'),
        ])
        .executeTakeFirstOrThrow();
      return row.count <= limit
        ? { allowed: true }
        : { allowed: false, retryAfterMs: Math.max(0, Math.ceil(row.left_ms)) };
    },
    // The row stores when the bucket will be full again, so that a single statement checks and takes, even with several
    // replicas.
    async draw({ key, size, everyMs }) {
      const full = sql<Date>`greatest(rate_limits.until, ${now}) + ${everyMs}::double precision * interval '1 millisecond'`;
      const taken = await db
        .insertInto('rate_limits')
        .values({ key, count: 0, until: fromNow(everyMs) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ until: full })
            .where('rate_limits.until', '<=', fromNow((size - 1) * everyMs)),
        )
        .returning('key')
        .executeTakeFirst();
      if (taken) return { allowed: true };
      const row = await db
        .selectFrom('rate_limits')
        .select(sql<number>`(extract(epoch from until - ${now}) * 1000)::double precision`.as('full_in_ms'))
        .where('key', '=', key)
        .executeTakeFirst();
      return { allowed: false, retryAfterMs: Math.max(1, Math.ceil((row?.full_in_ms ?? 0) - (size - 1) * everyMs)) };
    },
    async refund(key) {
      await db
        .updateTable('rate_limits')
        .set({ count: sql<number>`count - 1` })
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute();
    },
    async clear(key) {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute();
      await db.deleteFrom('rate_limits').where('until', '<', now).execute();
    },
    async remember(key, forMs) {
      const until = fromNow(forMs);
      await db
        .insertInto('rate_limits')
        .values({ key, count: 0, until })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ until }))
        .execute();
    },
    async remembers(key) {
      const row = await db
        .selectFrom('rate_limits')
        .select('key')
        .where('key', '=', key)
        .where('until', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
