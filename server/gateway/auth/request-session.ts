import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { hostCookieName, hostCookieOptions } from '#gateway/http/host-cookie.ts';
import { must } from '#lib/assert.ts';
import { GatewayError } from '#protocol/errors.ts';
import { GUEST, Header } from '#protocol/version.ts';
import type { CrmSessionCheck } from './crm-session-check.ts';
import { SESSION_TTL_MS, type SealedSession } from './session-cookie.ts';
import type { SessionOpener } from './session-opener.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session from the request's cookie; null for a guest. */
    session: SealedSession | null;
  }
}

export function sessionCookieName(request: Pick<FastifyRequest, 'protocol'>): string {
  return hostCookieName(request, 'larder-session');
}

/** Gives the browser a sealed session. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, sealed: string): void {
  reply.setCookie(sessionCookieName(request), sealed, { ...hostCookieOptions(request), maxAge: SESSION_TTL_MS / 1000 });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(request), hostCookieOptions(request));
}

/** Returns whether the request has a customer's cookie, valid or not: it then gets nothing that is meant for guests. */
export function hasSessionCookie({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean {
  return (['http', 'https'] as const).some((protocol) => cookies[sessionCookieName({ protocol })] !== undefined);
}

/** Opens the cookie of every request of an area, and names its contact in the answer. */
export function openSessions(app: FastifyInstance, opener: SessionOpener): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    request.session = await opener.open(request.cookies[sessionCookieName(request)]);
    reply.header(Header.contact, request.session?.user.contactId ?? GUEST);
  });
}

/**
 * Refuses a request for another customer than the cookie's, before it has any effect: someone else may have signed in
 * on the same tablet (sync.md 7.2).
 */
export const refuseWrongSession: onRequestAsyncHookHandler = async (request, reply) => {
  const named = request.headers[Header.contact];
  if (named === undefined || named === '') return;
  const actual = request.session?.user.contactId ?? GUEST;
  if (named === actual) return;
  // A customer's device without a session has to sign in again; the session is not another customer's.
  if (request.session === null) return reply.code(401).send({ kind: GatewayError.noSession });
  return reply.code(409).send({ kind: GatewayError.wrongSession });
};

/** Answers 401 unless a customer is signed in. */
export const requireCustomer: onRequestAsyncHookHandler = async (request, reply) => {
  if (!request.session) return reply.code(401).send({ kind: GatewayError.noSession });
};

/**
 * Ends the session of a customer whom the CRM no longer accepts, so that nothing only for customers can be read any
 * more, and answers 401; a guest passes.
 */
export function refuseEnded({ sessionCheck, opener }: SessionGuards): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (!request.session || (await sessionCheck.isValid(request.session))) return;
    await opener.end(request.session);
    return reply.code(401).send({ kind: GatewayError.noSession });
  };
}

/** What ends a session when the CRM has ended its own. */
export type SessionGuards = { sessionCheck: CrmSessionCheck; opener: SessionOpener };

/** Returns the customer of a request that passed `requireCustomer`. */
export function customerOf(request: FastifyRequest): SealedSession {
  return must(request.session, 'a customer: the route needs requireCustomer');
}
