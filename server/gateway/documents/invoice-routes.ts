import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { isCrmId, to18 } from '#domain/crm/index.ts';
import { customerOf, requireCustomer, type SessionGuards } from '#gateway/auth/request-session.ts';
import type { SealedSession } from '#gateway/auth/session-cookie.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { type CrmQuota, QUOTA_WAIT_MS } from '#gateway/crm-client/quota.ts';
import { answerInvalidAsMissing, crmUnavailable, notFound, tooManyRequests } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import type { Result } from '#lib/result.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import type { DocumentLimits } from './document-limits.ts';
import { findInvoices, type InvoiceFault, readInvoice } from './order-invoices.ts';
import { sendDocument } from './send-document.ts';

export type InvoiceRoutesDeps = SessionGuards & { crm: CrmClient; limits: DocumentLimits; quota: CrmQuota };

const id = v.pipe(v.string(), v.check(isCrmId), v.transform(to18));
const ofOrder = { params: v.object({ orderId: id }) };
const ofFile = { params: v.object({ orderId: id, fileId: id }) };

/**
 * `GET /orders/<orderId>/invoices` lists the invoice files of one of the customer's orders,
 * `GET /orders/<orderId>/invoices/<fileId>` returns one. What is not the customer's is answered like what does not exist.
 */
export const invoiceRoutes: GatewayPlugin<InvoiceRoutesDeps> = async (app, deps) => {
  const { crm, limits, quota } = deps;
  answerInvalidAsMissing(app);
  app.addHook('onRequest', requireCustomer);
  app.addHook('onRequest', async (request, reply) => {
    const { contactId } = customerOf(request).user;
    const answer = quota.allows({ bringsWork: false })
      ? await limits.take(contactId)
      : { allowed: false as const, retryAfterMs: QUOTA_WAIT_MS };
    if (!answer.allowed) return tooManyRequests(reply, answer.retryAfterMs);
  });

  /** Answers with what was read, or says why not. */
  async function answer<T>(
    reply: FastifyReply,
    session: SealedSession,
    { read, send }: { read: Result<T, InvoiceFault>; send: (value: T) => FastifyReply },
  ): Promise<FastifyReply> {
    if (read.ok) {
      deps.sessionCheck.saw(session.sessionId);
      return send(read.value);
    }
    switch (read.error.kind) {
      case 'missing':
        return notFound(reply);
      case 'no-session':
        await deps.opener.end(session);
        return reply.code(401).header('cache-control', 'no-store').send({ kind: GatewayError.noSession });
      case 'crm': {
        const { failure } = read.error;
        const retryAfterMs = failure.kind === 'limit' ? (failure.retryAfterMs ?? 60_000) : 5_000;
        return crmUnavailable(reply, retryAfterMs);
      }
    }
  }

  app.get(Endpoint.invoices(':orderId'), { schema: ofOrder }, async (request, reply) => {
    const session = customerOf(request);
    const read = await findInvoices(crm, session, request.params.orderId);
    return answer(reply, session, {
      read,
      send: (invoices) => reply.header('cache-control', 'no-store').send({ invoices }),
    });
  });
  app.get(Endpoint.invoice({ orderId: ':orderId', fileId: ':fileId' }), { schema: ofFile }, async (request, reply) => {
    const session = customerOf(request);
    const read = await readInvoice(crm, session, request.params);
    return answer(reply, session, {
      read,
      send: ({ file, bytes }) => sendDocument(reply, { name: file.name, bytes }),
    });
  });
};
