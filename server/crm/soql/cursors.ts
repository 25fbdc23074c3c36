import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Sql } from '#crm/store/sql.ts';
import { crm } from '#crm/store/statements.ts';
import { to18 } from '#domain/crm/index.ts';

/** The CRM keeps a locator for two days. */
const lifeMs = 2 * 86_400_000;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Stores the ids of a long answer's rows, in their order; returns the locator's id. */
export async function createCursor(
  db: Sql,
  {
    userId,
    text,
    allRows,
    ids,
    nowMs,
  }: { userId: string; text: string; allRows: boolean; ids: readonly string[]; nowMs: number },
): Promise<string> {
  const random = Array.from({ length: 12 }, () => digits.charAt(randomInt(digits.length))).join('');
  const id = to18(`01g${random}`);
  await db.run(crm.deleteFrom('crm_private.query_cursor').where('created_at', '<', at(nowMs - lifeMs)));
  const cursor = { id, user_id: userId, query: text, all_rows: allRows, ids, created_at: at(nowMs) };
  await db.run(crm.insertInto('crm_private.query_cursor').values(cursor));
  return id;
}

/** Returns a page of a stored answer; null when the locator is expired or belongs to another user. */
export async function readCursor(
  db: Sql,
  {
    id,
    userId,
    start,
    batchSize,
    nowMs,
  }: { id: string; userId: string; start: number; batchSize: number; nowMs: number },
): Promise<{ text: string; allRows: boolean; ids: readonly string[]; total: number } | null> {
  const [row] = await db.run(
    crm
      .selectFrom('crm_private.query_cursor')
      .select([
        'query as text',
        'all_rows as allRows',
        sql<readonly string[]>`ids[${start + 1}::int : ${start + batchSize}::int]`.as('ids'),
        sql<number>`cardinality(ids)`.as('total'),
      ])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('created_at', '>=', at(nowMs - lifeMs)),
  );
  return row ?? null;
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
