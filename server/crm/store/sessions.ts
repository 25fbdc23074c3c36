import { createHash, randomBytes } from 'node:crypto';
import type { CrmClock } from '#crm/clock.ts';
import type { Session } from '#crm/session.ts';
import { verifyPassword } from './passwords.ts';
import type { Sql } from './sql.ts';

/** How long to trust a session before checking the database again. */
const recheckMs = 30_000;
const maxRecent = 5_000;

/** A user, with the hash of the password by which he is known. */
export type KnownUser = { readonly userId: string; readonly hash: string };

type SignIn =
  | { readonly kind: 'ok'; readonly user: KnownUser }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'password-expired' }
  | { readonly kind: 'inactive' };

/** Signs users in and manages their sessions. Tokens are stored as hashes: a copy of the database opens no session. */
export type Sessions = {
  signIn(username: string, password: string): Promise<SignIn>;
  /** Opens a session and returns its token; null if the password has changed meanwhile. */
  open(user: KnownUser): Promise<string | null>;
  find(token: string): Promise<Session | null>;
  close(token: string): Promise<void>;
  /** Ends a user's sessions, all of them or all but one. */
  closeAll(userId: string, exceptToken?: string): Promise<void>;
};

type UserRow = { Id: string; IsActive: boolean; hash: string | null; expired: boolean | null };
type SessionRow = { user_id: string; ContactId: string | null; AccountId: string | null };

export function createSessions({
  sql,
  clock,
  orgId,
  sessionHours,
}: {
  sql: Sql;
  clock: CrmClock;
  orgId: string;
  sessionHours: number;
}): Sessions {
  const recent = new Map<string, { session: Session; checkedMs: number }>();

  return {
    signIn: async (username, password) => {
      const [user] = await sql.query<UserRow>(
        `SELECT u."Id", u."IsActive", p.hash, p.expired
           FROM crm."User" u LEFT JOIN crm_private.user_password p ON p.user_id = u."Id"
          WHERE lower(u."Username") = lower($1 COLLATE "C") AND NOT u."IsDeleted"`,
        [username],
      );
      const hash = user?.hash ?? null;
      const isRight = await verifyPassword(password, hash);
      if (!user || hash === null || !isRight) return { kind: 'wrong' };
      if (!user.IsActive) return { kind: 'inactive' };
      return user.expired ? { kind: 'password-expired' } : { kind: 'ok', user: { userId: user.Id, hash } };
    },
    open: async ({ userId, hash }) => {
      const token = `${orgId.slice(0, 15)}!${randomBytes(48).toString('base64url').replaceAll('-', '.')}`;
      const now = clock.now();
      await sql.query('DELETE FROM crm_private.session WHERE expires_at < $1', [at(now)]);
      // Locks the password's row: a change of the password either waits, so that its `closeAll` finds this session, or
      // comes first, and then this finds no row.
      const opened = await sql.query(
        `INSERT INTO crm_private.session (token_hash, user_id, expires_at)
         SELECT $1, user_id, $2 FROM crm_private.user_password WHERE user_id = $3 AND hash = $4 FOR SHARE
         RETURNING user_id`,
        [hashOf(token), at(now + sessionHours * 3_600_000), userId, hash],
      );
      return opened.length > 0 ? token : null;
    },
    find: async (token) => {
      const hash = hashOf(token);
      const now = clock.now();
      const known = recent.get(hash);
      if (known && Math.abs(now - known.checkedMs) < recheckMs) return known.session;
      recent.delete(hash);
      const [row] = await sql.query<SessionRow>(
        `SELECT s.user_id, u."ContactId", coalesce(c."AccountId", u."AccountId") AS "AccountId"
           FROM crm_private.session s JOIN crm."User" u ON u."Id" = s.user_id AND u."IsActive" AND NOT u."IsDeleted"
           LEFT JOIN crm."Contact" c ON c."Id" = u."ContactId"
          WHERE s.token_hash = $1 AND s.expires_at > $2`,
        [hash, at(now)],
      );
      if (!row) return null;
      const session = sessionOf(row);
      if (recent.size >= maxRecent) recent.clear();
      recent.set(hash, { session, checkedMs: now });
      return session;
    },
    close: async (token) => {
      await sql.query('DELETE FROM crm_private.session WHERE token_hash = $1', [hashOf(token)]);
      // Not earlier: a running request would store it here again.
      recent.delete(hashOf(token));
    },
    closeAll: async (userId, exceptToken = '') => {
      await sql.query('DELETE FROM crm_private.session WHERE user_id = $1 AND token_hash <> $2', [
        userId,
        hashOf(exceptToken),
      ]);
      recent.clear();
    },
  };
}

function sessionOf({ user_id, ContactId, AccountId }: SessionRow): Session {
  return ContactId === null
    ? { role: 'integration', userId: user_id, contactId: null, accountId: null }
    : { role: 'customer', userId: user_id, contactId: ContactId, accountId: AccountId };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
