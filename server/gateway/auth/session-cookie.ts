import Iron from '@hapi/iron';
import * as v from 'valibot';
import { sessionUser } from '#protocol/session-schema.ts';
import type { CustomerSession } from './customer-session.ts';

/** What the sealed cookie holds. The browser can neither read nor change it. */
export type SealedSession = CustomerSession & {
  /** Random; names this sign-in, so that it alone can be ended. */
  sessionId: string;
  /** The contact's epoch at sign-in; a raised one ends the session. */
  epoch: number;
};

/** A sign-in lasts this long at most; the CRM's own session usually ends before. */
export const SESSION_TTL_MS = 30 * 24 * 3_600_000;

const text = v.string();
const shape = v.object({
  user: sessionUser,
  crmSessionId: text,
  pricebookId: text,
  sessionId: text,
  epoch: v.number(),
}) satisfies v.GenericSchema<unknown, SealedSession>;

const options = { ...Iron.defaults, ttl: SESSION_TTL_MS };

/** Encrypted (AES-256) and authenticated (HMAC-SHA-256) under the session secret. */
export function sealSession(session: SealedSession, secret: string): Promise<string> {
  return Iron.seal(session, secret, options);
}

/** Null for a cookie that is forged, broken, too old or of another secret. */
export async function openSession(sealed: string, secret: string): Promise<SealedSession | null> {
  try {
    const parsed = v.safeParse(shape, await Iron.unseal(sealed, secret, options));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
