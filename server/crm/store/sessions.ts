import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CrmClock } from '#crm/clock.ts';
import type { Session } from '#crm/session.ts';
import { isExpired, type PasswordDays, verifyPassword } from './passwords.ts';
import type { Sql } from './sql.ts';
import { crm, equalsIgnoringCase, notDeleted } from './statements.ts';

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
  /**
   * Ends a user's sessions, all of them or all but one. With `within`, a transaction of the caller; call it again after
   * the commit, so that this process forgets them too.
   */
  closeAll(userId: string, exceptToken?: string, within?: Sql): Promise<void>;
};

type SessionRow = { user_id: string; ContactId: string | null; AccountId: string | null };

export function createSessions({
  sql: db,
  clock,
  orgId,
  sessionHours,
  passwordDays = null,
}: {
  sql: Sql;
  clock: CrmClock;
  orgId: string;
  sessionHours: number;
  passwordDays?: PasswordDays;
}): Sessions {
  const recent = new Map<string, { session: Session; checkedMs: number }>();

  return {
    signIn: async (username, password) => {
      const [user] = await db.run(
        crm
          .selectFrom('crm.User as u')
          .leftJoin('crm_private.user_password as p', 'p.user_id', 'u.Id')
          .select(['u.Id', 'u.IsActive', 'u.ContactId', 'p.hash', 'p.expired', 'p.changed_at'])
          .where(equalsIgnoringCase('u.Username', username))
          .where(notDeleted('u')),
      );
      const hash = user?.hash ?? null;
      const isRight = await verifyPassword(password, hash);
      if (!user || hash === null || !isRight) return { kind: 'wrong' };
      if (!user.IsActive) return { kind: 'inactive' };
      // The gateway's own user has no contact, and its password no age.
      const days = user.ContactId === null ? null : passwordDays;
      return isExpired(user, { passwordDays: days, nowMs: clock.now() })
        ? { kind: 'password-expired' }
        : { kind: 'ok', user: { userId: user.Id, hash } };
    },
    open: async ({ userId, hash }) => {
      const token = `${orgId.slice(0, 15)}!${randomBytes(48).toString('base64url').replaceAll('-', '.')}`;
      const now = clock.now();
      await db.run(crm.deleteFrom('crm_private.session').where('expires_at', '<', at(now)));
      // Locks the password's row: a change of the password either waits, so that its `closeAll` finds this session, or
      // comes first, and then this finds no row.
      const opened = await db.run(
        crm
          .insertInto('crm_private.session')
          .columns(['token_hash', 'user_id', 'expires_at'])
          .expression((from) =>
            from
              .selectFrom('crm_private.user_password')
              .select([
                sql<string>`${hashOf(token)}`.as('token_hash'),
                'user_id',
                sql<string>`${at(now + sessionHours * 3_600_000)}::timestamptz`.as('expires_at'),
              ])
              .where('user_id', '=', userId)
              .where('hash', '=', hash)
              .forShare(),
          )
          .returning('user_id'),
      );
      return opened.length > 0 ? token : null;
    },
    find: async (token) => {
      const hash = hashOf(token);
      const now = clock.now();
      const known = recent.get(hash);
      if (known && Math.abs(now - known.checkedMs) < recheckMs) return known.session;
      recent.delete(hash);
      const [row] = await db.run(
        crm
          .selectFrom('crm_private.session as s')
          .innerJoin('crm.User as u', 'u.Id', 's.user_id')
          .leftJoin('crm.Contact as c', 'c.Id', 'u.ContactId')
          .select(({ fn }) => ['s.user_id', 'u.ContactId', fn.coalesce('c.AccountId', 'u.AccountId').as('AccountId')])
          .where('s.token_hash', '=', hash)
          .where('s.expires_at', '>', at(now))
          .where('u.IsActive', '=', true)
          .where(notDeleted('u')),
      );
      if (!row) return null;
      const session = sessionOf(row);
      if (recent.size >= maxRecent) recent.clear();
      recent.set(hash, { session, checkedMs: now });
      return session;
    },
    close: async (token) => {
      await db.run(crm.deleteFrom('crm_private.session').where('token_hash', '=', hashOf(token)));
      // Not earlier: a running request would store it here again.
      recent.delete(hashOf(token));
    },
    closeAll: async (userId, exceptToken = '', within = db) => {
      await within.run(
        crm
          .deleteFrom('crm_private.session')
          .where('user_id', '=', userId)
          .where('token_hash', '<>', hashOf(exceptToken)),
      );
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
