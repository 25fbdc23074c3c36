import * as v from 'valibot';
import { isCrmId, to18 } from '#domain/crm/index.ts';
import { customerOf } from '#gateway/auth/request-session.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { answerDocument, type DocumentDeps, guardDocuments } from './document-answers.ts';
import { findInvoices, readInvoice } from './order-invoices.ts';
import { sendDocument } from './send-document.ts';

export type InvoiceRoutesDeps = DocumentDeps & { crm: CrmClient };

const id = v.pipe(v.string(), v.check(isCrmId), v.transform(to18));
const ofOrder = { params: v.object({ orderId: id }) };
const ofFile = { params: v.object({ orderId: id, fileId: id }) };

/**
 * `GET /orders/<orderId>/invoices` lists the invoice files of one of the customer's orders,
 * `GET /orders/<orderId>/invoices/<fileId>` returns one. What is not the customer's is answered like what does not exist.
 */
export const invoiceRoutes: GatewayPlugin<InvoiceRoutesDeps> = async (app, deps) => {
  const { crm } = deps;
  guardDocuments(app, deps);
  app.get(Endpoint.invoices(':orderId'), { schema: ofOrder }, async (request, reply) => {
    const session = customerOf(request);
    const read = await findInvoices(crm, session, request.params.orderId);
    return answerDocument(deps, {
      reply,
      session,
      read,
      send: (invoices) => reply.header('cache-control', 'no-store').send({ invoices }),
    });
  });
  app.get(Endpoint.invoice({ orderId: ':orderId', fileId: ':fileId' }), { schema: ofFile }, async (request, reply) => {
    const session = customerOf(request);
    const read = await readInvoice(crm, session, request.params);
    return answerDocument(deps, {
      reply,
      session,
      read,
      send: ({ file, bytes }) => sendDocument(reply, { name: file.name, bytes }),
    });
  });
};
