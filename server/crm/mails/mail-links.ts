import { createHash, randomBytes } from 'node:crypto';
import type { LinkKind } from '#crm/store/private-tables.ts';
import type { Sql } from '#crm/store/sql.ts';
import { crm } from '#crm/store/statements.ts';

const validMs: Readonly<Record<LinkKind, number>> = {
  'new-password': 3_600_000,
  'verify-email': 7 * 86_400_000,
};

type Given = { kind: LinkKind; token: string; nowMs: number };

/** Makes a user's link and returns its token. It replaces the user's earlier link of this kind. */
export async function makeLink(
  sql: Sql,
  { kind, userId, nowMs }: { kind: LinkKind; userId: string; nowMs: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = { token_hash: hashOf(token), expires_at: isoTime(nowMs + validMs[kind]) };
  await sql.run(crm.deleteFrom('crm_private.mail_link').where('expires_at', '<=', isoTime(nowMs)));
  await sql.run(
    crm
      .insertInto('crm_private.mail_link')
      .values({ kind, user_id: userId, ...link })
      .onConflict((known) => known.columns(['user_id', 'kind']).doUpdateSet(link)),
  );
  return token;
}

/** Returns the user whose link this is; null if it is unknown, too old or used. */
export async function userOfLink(sql: Sql, { kind, token, nowMs }: Given): Promise<string | null> {
  const [link] = await sql.run(
    crm
      .selectFrom('crm_private.mail_link')
      .select('user_id')
      .where('token_hash', '=', hashOf(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', isoTime(nowMs)),
  );
  return link?.user_id ?? null;
}

/** Uses a link up, in the caller's transaction. Returns its user; null if it is unknown, too old or used. */
export async function useLink(sql: Sql, { kind, token, nowMs }: Given): Promise<string | null> {
  const [link] = await sql.run(
    crm
      .deleteFrom('crm_private.mail_link')
      .where('token_hash', '=', hashOf(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', isoTime(nowMs))
      .returning('user_id'),
  );
  return link?.user_id ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
