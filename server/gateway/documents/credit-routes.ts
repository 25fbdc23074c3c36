import * as v from 'valibot';
import { undertakingKinds } from '#domain/catalogue/credit-content.ts';
import { isCrmId, to18 } from '#domain/crm/index.ts';
import { todayInIndia } from '#domain/pricing/today-in-india.ts';
import { customerOf } from '#gateway/auth/request-session.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import type { Clock } from '#lib/clock.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { readPaper } from './credit-papers.ts';
import { findStatement, readStatement } from './credit-statement.ts';
import { answerDocument, answerFault, type DocumentDeps, guardDocuments } from './document-answers.ts';
import { sendDocument } from './send-document.ts';

type CreditRoutesDeps = DocumentDeps & {
  crm: CrmClient;
  clock: Clock;
  mediaHosts: readonly string[];
  crmUrl: string;
};

const ofFile = { params: v.object({ fileId: v.pipe(v.string(), v.check(isCrmId), v.transform(to18)) }) };
const ofPaper = { params: v.object({ kind: v.picklist(undertakingKinds) }) };

/**
 * `GET /credit/statements` lists the customer's account statement, `GET /credit/statements/<fileId>` returns it, and
 * `GET /credit/papers/<kind>` returns an undertaking to sign.
 */
export const creditRoutes: GatewayPlugin<CreditRoutesDeps> = async (app, deps) => {
  const { crm, clock } = deps;
  const today = () => todayInIndia(clock.now());
  guardDocuments(app, deps);
  app.get(Endpoint.statements, async (request, reply) => {
    const session = customerOf(request);
    const read = await findStatement({ crm, session }, { today: today() });
    return answerDocument(deps, {
      reply,
      session,
      read,
      send: (statements) => reply.header('cache-control', 'no-store').send({ statements }),
    });
  });
  app.get(Endpoint.statement(':fileId'), { schema: ofFile }, async (request, reply) => {
    const session = customerOf(request);
    const read = await readStatement({ crm, session }, { today: today(), fileId: request.params.fileId });
    return answerDocument(deps, {
      reply,
      session,
      read,
      send: ({ file, bytes }) => sendDocument(reply, { name: file.name, bytes }),
    });
  });
  app.get(Endpoint.creditPaper(':kind'), { schema: ofPaper }, async (request, reply) => {
    const { kind } = request.params;
    const session = customerOf(request);
    const read = await readPaper(deps, kind);
    if (!read.ok) return answerFault(deps, { reply, session, fault: read.error });
    return sendDocument(reply, { name: `undertaking-${kind}.pdf`, bytes: read.value });
  });
};
