import type { SessionStore } from '#gateway/store/session-store.ts';
import type { Clock } from '#lib/clock.ts';
import { openSession, SESSION_TTL_MS, type SealedSession } from './session-cookie.ts';

type Opened = { session: SealedSession; checkedMs: number };

/** How long a session that was ended elsewhere may still be used. */
const CHECK_MS = 2_000;
/** The longest cookie to open; browsers keep 4 KB. */
const MAX_COOKIE_LENGTH = 4_096;
const MAX_OPENED = 5_000;

/**
 * Opens session cookies and checks in the database whether they are still valid. Remembers opened sessions for
 * `CHECK_MS`, because a device fetches many parts at once.
 */
export function createSessionOpener(deps: { sessions: SessionStore; secret: string; clock: Clock }) {
  const { sessions, secret, clock } = deps;
  const opened = new Map<string, Opened>();

  async function isValid(session: SealedSession): Promise<boolean> {
    const { epoch, ended } = await sessions.status({
      contactId: session.user.contactId,
      sessionId: session.sessionId,
    });
    return epoch === session.epoch && !ended;
  }

  return {
    async open(cookie: string | undefined): Promise<SealedSession | null> {
      if (!cookie || cookie.length > MAX_COOKIE_LENGTH) return null;
      const known = opened.get(cookie);
      if (known && clock.now() - known.checkedMs < CHECK_MS && clock.now() >= known.checkedMs) return known.session;
      // Opened again each time: the cookie may have expired while it was remembered.
      const session = await openSession(cookie, secret);
      opened.delete(cookie);
      if (!session || !(await isValid(session))) return null;
      for (const oldest of opened.keys()) {
        if (opened.size < MAX_OPENED) break;
        opened.delete(oldest);
      }
      opened.set(cookie, { session, checkedMs: clock.now() });
      return session;
    },
    /** Forgets all sessions of a contact that this replica has just ended; other replicas notice within seconds. */
    forgetContact(contactId: string): void {
      for (const [cookie, { session }] of opened) if (session.user.contactId === contactId) opened.delete(cookie);
    },
    /** Ends a session for good: here at once, on other replicas within seconds. */
    async end({ sessionId }: SealedSession): Promise<void> {
      await sessions.end(sessionId, SESSION_TTL_MS);
      for (const [cookie, { session }] of opened) if (session.sessionId === sessionId) opened.delete(cookie);
    },
  };
}

export type SessionOpener = ReturnType<typeof createSessionOpener>;
