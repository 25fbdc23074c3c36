import Iron from '@hapi/iron';
import * as v from 'valibot';
import { sessionUser } from '#protocol/session-schema.ts';
import type { CustomerSession } from './customer-session.ts';

/** The content of the sealed cookie. The browser can neither read nor change it. */
export type SealedSession = CustomerSession & {
  /** A random id of this sign-in, so that it alone can be ended. */
  sessionId: string;
  /** The contact's epoch at sign-in; a higher one ends the session. */
  epoch: number;
};

/** The longest that a sign-in lasts; the CRM's own session usually ends earlier. */
export const SESSION_TTL_MS = 30 * 24 * 3_600_000;

const text = v.string();
const shape = v.object({
  user: sessionUser,
  username: v.optional(text),
  crmSessionId: text,
  pricebookId: text,
  sessionId: text,
  epoch: v.number(),
}) satisfies v.GenericSchema<unknown, SealedSession>;

/** Where a sealed text says when it ends (https://github.com/hapijs/iron: its parts are joined by `*`). */
const EXPIRATION = 5;

const options = { ...Iron.defaults, ttl: SESSION_TTL_MS };

/** Encrypts (AES-256) and authenticates (HMAC-SHA-256) with the session secret. */
export function sealSession(session: SealedSession, secret: string): Promise<string> {
  return Iron.seal(session, secret, options);
}

/** Seals a session that has changed. It ends when the one that it replaces would. */
export function resealSession(session: SealedSession, replaced: string, secret: string): Promise<string> {
  const endsMs = Number(replaced.split('*')[EXPIRATION]);
  return Iron.seal(session, secret, { ...options, ttl: Math.max(1, endsMs - Date.now()) });
}

/** Returns null for a cookie that is forged, damaged, expired or sealed with another secret. */
export async function openSession(sealed: string, secret: string): Promise<SealedSession | null> {
  try {
    const parsed = v.safeParse(shape, await Iron.unseal(sealed, secret, options));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
