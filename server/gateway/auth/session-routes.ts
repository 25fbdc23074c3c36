import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '#gateway/config/config.ts';
import { refusals } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import type { SessionStore } from '#gateway/store/session-store.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import type { LoginRefusal, SessionUser } from '#protocol/session.ts';
import { confirmRequest, loginRequest } from '#protocol/session-schema.ts';
import { Header } from '#protocol/version.ts';
import { type LoginDeps, login } from './login.ts';
import type { LoginLimits } from './login-limits.ts';
import {
  clearSessionCookie,
  customerOf,
  refuseWrongSession,
  requireCustomer,
  setSessionCookie,
} from './request-session.ts';
import { sealSession } from './session-cookie.ts';
import type { SessionOpener } from './session-opener.ts';

const refuse = refusals<LoginRefusal>({ refused: 401, 'password-expired': 401, 'crm-unavailable': 502 });

export type SessionRouteDeps = Omit<LoginDeps, 'domain'> & {
  config: GatewayConfig;
  sessions: SessionStore;
  opener: SessionOpener;
  limits: LoginLimits;
  /** How orders can be paid online. */
  online: Required<Pick<SessionUser, 'payNow' | 'payBy' | 'payMostPaise'>>;
};

/**
 * `/session`: POST signs in, GET returns who is signed in, DELETE signs out, here or everywhere (endpoints.ts).
 * `/session/confirm`: POST confirms the password of who is signed in.
 */
export const sessionRoutes: GatewayPlugin<SessionRouteDeps> = async (app, deps) => {
  const { crm, standardPricebook, config, sessions, opener, limits, online } = deps;
  const loginDeps = { crm, standardPricebook, domain: config.crm.domain };

  app.get(Endpoint.session, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!request.session) return reply.code(401).send({ kind: GatewayError.noSession });
    const user: SessionUser = { ...request.session.user, ...online };
    return { user };
  });

  app.post(Endpoint.session, { schema: { body: loginRequest } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { username } = request.body;
    const tries = await limits.take({ username, address: request.ip });
    if (!tries.allowed) return refuse(reply, { kind: 'too-many-requests', retryAfterMs: tries.retryAfterMs });
    const signedIn = await login(loginDeps, request.body);
    if (!signedIn.ok) {
      if (signedIn.error.kind === 'crm-unavailable') await limits.unanswered({ username, address: request.ip });
      return refuse(reply, signedIn.error);
    }
    await limits.succeeded({ username, address: request.ip });
    const { contactId } = signedIn.value.user;
    const sessionId = randomBytes(16).toString('base64url');
    const { epoch } = await sessions.status({ contactId, sessionId });
    const sealed = await sealSession({ ...signedIn.value, sessionId, epoch }, config.sessionSecret);
    // This ends the session of the user who was signed in on this browser before.
    if (request.session) await opener.end(request.session);
    reply.header(Header.contact, contactId);
    setSessionCookie(request, reply, sealed);
    const user: SessionUser = { ...signedIn.value.user, ...online };
    return { user };
  });

  /** A wrong password counts like a failed login, so that a tablet left alone is no place to guess it. */
  app.post(
    Endpoint.confirmPassword,
    { schema: { body: confirmRequest }, onRequest: [refuseWrongSession, requireCustomer] },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { user, username = user.userEmail } = customerOf(request);
      const tries = await limits.take({ username, address: request.ip });
      if (!tries.allowed) return refuse(reply, { kind: 'too-many-requests', retryAfterMs: tries.retryAfterMs });
      const confirmed = await login(loginDeps, { username, ...request.body });
      if (!confirmed.ok) {
        if (confirmed.error.kind === 'crm-unavailable') await limits.unanswered({ username, address: request.ip });
        return refuse(reply, confirmed.error);
      }
      // The password of another user who now has this name proves nothing.
      if (confirmed.value.user.contactId !== user.contactId) return refuse(reply, { kind: 'refused', message: null });
      await limits.succeeded({ username, address: request.ip });
      return reply.code(204).send();
    },
  );

  app.delete(Endpoint.session, { onRequest: refuseWrongSession }, async (request, reply) => {
    if (request.session) await opener.end(request.session);
    return takeCookie(request, reply);
  });

  app.delete(Endpoint.everySession, { onRequest: refuseWrongSession }, async (request, reply) => {
    const { session } = request;
    if (session) {
      await sessions.raiseEpoch(session.user.contactId);
      opener.forgetContact(session.user.contactId);
    }
    return takeCookie(request, reply);
  });

  function takeCookie(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    clearSessionCookie(request, reply);
    return reply.code(204).header('cache-control', 'no-store').send();
  }
};
