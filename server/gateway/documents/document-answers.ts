import type { FastifyInstance, FastifyReply } from 'fastify';
import { customerOf, requireCustomer, type SessionGuards } from '#gateway/auth/request-session.ts';
import type { SealedSession } from '#gateway/auth/session-cookie.ts';
import { type CrmQuota, QUOTA_WAIT_MS } from '#gateway/crm-client/quota.ts';
import { answerInvalidAsMissing, crmUnavailable, notFound, tooManyRequests } from '#gateway/http/answer-errors.ts';
import type { Result } from '#lib/result.ts';
import { GatewayError } from '#protocol/errors.ts';
import type { DocumentFault } from './document-fault.ts';
import type { DocumentLimits } from './document-limits.ts';

export type DocumentDeps = SessionGuards & { limits: DocumentLimits; quota: CrmQuota };

/** Opens an area of documents to customers only, within their limit and what is left of the CRM's calls. */
export function guardDocuments(app: FastifyInstance, { limits, quota }: DocumentDeps): void {
  answerInvalidAsMissing(app);
  app.addHook('onRequest', requireCustomer);
  app.addHook('onRequest', async (request, reply) => {
    const { contactId } = customerOf(request).user;
    const answer = quota.allows({ bringsWork: false })
      ? await limits.take(contactId)
      : { allowed: false as const, retryAfterMs: QUOTA_WAIT_MS };
    if (!answer.allowed) return tooManyRequests(reply, answer.retryAfterMs);
  });
}

/** Answers with what the customer's own session has read, or says why not. */
export async function answerDocument<T>(
  deps: SessionGuards,
  {
    reply,
    session,
    read,
    send,
  }: {
    reply: FastifyReply;
    session: SealedSession;
    read: Result<T, DocumentFault>;
    send: (value: T) => FastifyReply;
  },
): Promise<FastifyReply> {
  if (!read.ok) return answerFault(deps, { reply, session, fault: read.error });
  deps.sessionCheck.saw(session.sessionId);
  return send(read.value);
}

/** Says why a document is not sent. */
export async function answerFault(
  { opener }: Pick<SessionGuards, 'opener'>,
  { reply, session, fault }: { reply: FastifyReply; session: SealedSession; fault: DocumentFault },
): Promise<FastifyReply> {
  switch (fault.kind) {
    case 'missing':
      return notFound(reply);
    case 'no-session':
      await opener.end(session);
      return reply.code(401).header('cache-control', 'no-store').send({ kind: GatewayError.noSession });
    case 'crm': {
      const { failure } = fault;
      const retryAfterMs = failure.kind === 'limit' ? (failure.retryAfterMs ?? 60_000) : 5_000;
      return crmUnavailable(reply, retryAfterMs);
    }
  }
}
