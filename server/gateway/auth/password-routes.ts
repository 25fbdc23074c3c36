import { uncertaintyAfter } from '#gateway/commands/guard-crm.ts';
import type { CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { refusals } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import { hashedFor, type RateLimitStore } from '#gateway/store/rate-limits.ts';
import type { SessionStore } from '#gateway/store/session-store.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import type { PasswordRefusal } from '#protocol/registration.ts';
import { passwordRequest } from '#protocol/registration-schema.ts';
import { customerOf, refuseWrongSession, requireCustomer, setSessionCookie } from './request-session.ts';
import { sealSession } from './session-cookie.ts';
import type { SessionOpener } from './session-opener.ts';

/** Refused changes for one customer: a stolen session must not be enough to guess the password. */
const REFUSED = { limit: 10, windowMs: 15 * 60_000 };

const refuse = refusals<PasswordRefusal>({ refused: 422, 'crm-unavailable': 502 });

export type PasswordRouteDeps = {
  crm: CrmClient;
  secret: string;
  sessions: SessionStore;
  opener: SessionOpener;
  rateLimits: RateLimitStore;
};

/**
 * `POST /password` changes the password of the signed-in user, with the user's own CRM session: whose password it is,
 * no request can say. Every other session of the customer ends, here and in the CRM; this one goes on (PROF-007).
 */
export const passwordRoutes: GatewayPlugin<PasswordRouteDeps> = async (app, deps) => {
  const { crm, secret, sessions, opener, rateLimits } = deps;
  app.addHook('onRequest', refuseWrongSession);
  app.addHook('onRequest', requireCustomer);

  app.post(Endpoint.password, { schema: { body: passwordRequest } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = customerOf(request);
    const { userId, contactId } = session.user;
    const key = `password:${hashedFor(secret, `password:${contactId}`)}`;
    const tries = await rateLimits.take({ key, ...REFUSED });
    if (!tries.allowed) return refuse(reply, { kind: 'too-many-requests', retryAfterMs: tries.retryAfterMs });
    const caller = { kind: 'customer', sessionId: session.crmSessionId } as const;
    const endOtherSessions = async () => {
      await sessions.raiseEpoch(contactId);
      opener.forgetContact(contactId);
      const { epoch } = await sessions.status({ contactId, sessionId: session.sessionId });
      setSessionCookie(request, reply, await sealSession({ ...session, epoch }, secret));
    };
    const changed = await crm.changePassword(caller, { userId, ...request.body });
    if (!changed.ok) {
      if (changed.error.kind === 'session-ended') {
        await opener.end(session);
        return reply.code(401).send({ kind: GatewayError.noSession });
      }
      const refusal = refusalOf(changed.error);
      // A CRM that did not answer has tried no password.
      if (refusal.kind === 'crm-unavailable') await rateLimits.refund(key);
      // It may have changed all the same, and then the old password cannot be given again.
      if (uncertaintyAfter(changed.error) !== null) await endOtherSessions();
      return refuse(reply, refusal);
    }
    await rateLimits.clear(key);
    await endOtherSessions();
    return reply.code(204).send();
  });
};

function refusalOf(failure: CrmFailure): PasswordRefusal {
  switch (failure.kind) {
    case 'rejected':
    case 'not-found':
      return { kind: 'refused', message: failure.errors[0]?.message || null };
    case 'network':
    case 'timeout':
      return { kind: 'crm-unavailable', answered: false };
    default:
      return { kind: 'crm-unavailable', answered: true };
  }
}
