import { randomInt } from 'node:crypto';
import type { Sql } from '#crm/store/sql.ts';
import { to18 } from '#domain/crm/index.ts';

/** The CRM keeps a locator for two days. */
const lifeMs = 2 * 86_400_000;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Stores the ids of a long answer's rows, in their order; returns the locator's id. */
export async function createCursor(
  sql: Sql,
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
  await sql.query('DELETE FROM crm_private.query_cursor WHERE created_at < $1', [at(nowMs - lifeMs)]);
  await sql.query(
    'INSERT INTO crm_private.query_cursor (id, user_id, query, all_rows, ids, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, userId, text, allRows, ids, at(nowMs)],
  );
  return id;
}

/** Returns a page of a stored answer; null when the locator is expired or belongs to another user. */
export async function readCursor(
  sql: Sql,
  {
    id,
    userId,
    start,
    batchSize,
    nowMs,
  }: { id: string; userId: string; start: number; batchSize: number; nowMs: number },
): Promise<{ text: string; allRows: boolean; ids: readonly string[]; total: number } | null> {
  const [row] = await sql.query<{ query: string; all_rows: boolean; ids: readonly string[]; total: number }>(
    `SELECT query, all_rows, ids[$4::int + 1 : $4::int + $5::int] AS ids, cardinality(ids) AS total
       FROM crm_private.query_cursor WHERE id = $1 AND user_id = $2 AND created_at >= $3`,
    [id, userId, at(nowMs - lifeMs), start, batchSize],
  );
  return row ? { text: row.query, allRows: row.all_rows, ids: row.ids, total: row.total } : null;
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
