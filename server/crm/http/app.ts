import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { CrmClock } from '#crm/clock.ts';
import { CrmError, notFound } from '#crm/crm-error.ts';
import { insufficientAccess } from '#crm/records/read-body.ts';
import { createQueryRunner } from '#crm/soql/run-query.ts';
import type { CrmStore } from '#crm/store/crm-store.ts';
import { ensureIntegrationUser } from '#crm/store/integration-user.ts';
import { createSessions } from '#crm/store/sessions.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { loggedError } from '#lib/logged-error.ts';
import type { ApiAnswer, CrmServices } from './api.ts';
import { apiVersions } from './api-versions.ts';
import { createChangeHook } from './change-hook.ts';
import type { CrmConfig } from './config.ts';
import { createDataRouter } from './data-routes.ts';
import { crmErrorOf, errorAnswer } from './errors.ts';
import { assertJson, registerBodies } from './http-bodies.ts';
import { apiRequest, authenticate, jsonOf, originOf, parametersOf } from './http-request.ts';
import { identityRoutes } from './identity-routes.ts';
import { type CrmLog, silentLog } from './log.ts';
import { loginUser } from './login-api.ts';
import { issueToken } from './oauth.ts';
import { createRequestLimit } from './request-limit.ts';

const maxBodyBytes = 40 * 1024 * 1024;

/** Returns a picture's bytes by its key; null when there is none. */
type MediaSource = (key: string) => Promise<{ content: Uint8Array; type: string } | null>;

export type CrmAppOptions = {
  store: CrmStore;
  config: CrmConfig;
  clock?: CrmClock | undefined;
  log?: CrmLog | undefined;
  /** Pictures to serve at /cms/media/<key>, like the content network of a Salesforce org. */
  media?: MediaSource | undefined;
  /** Called after each commit that changed rows, before the hook. */
  onChange?: ((objects: ReadonlySet<CrmObjectName>) => void) | undefined;
};

/** Creates the CRM's HTTP server on a store. The caller starts listening and closes it. */
export async function createCrmApp(options: CrmAppOptions): Promise<FastifyInstance> {
  const { store, config, media, onChange, log = silentLog, clock = store.clock } = options;
  await ensureIntegrationUser(store, { username: config.integrationUsername, password: config.integrationPassword });
  const hook = createChangeHook({ hook: config.hook, log });
  const services: CrmServices = {
    store,
    clock,
    config,
    sessions: createSessions({ sql: store.sql, clock, orgId: config.orgId, sessionHours: config.sessionHours }),
    queries: createQueryRunner({ clock }),
    limit: createRequestLimit({ clock, max: config.dailyRequestLimit }),
    changed: (objects) => {
      onChange?.(objects);
      hook.changed(objects);
    },
  };
  const router = createDataRouter();
  const app = Fastify({ bodyLimit: maxBodyBytes, routerOptions: { maxParamLength: 1_000 } });
  registerBodies(app, { maxBytes: maxBodyBytes });
  app.addHook('onClose', async () => hook.stop());
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(clock.now()).toUTCString());
  });
  app.setErrorHandler((error, _request, reply) => {
    const known = crmErrorOf(error) ?? requestError(error);
    if (!known) log.error({ error: loggedError(error) }, 'CRM request failed');
    const refusal = known ?? new CrmError(500, 'UNKNOWN_EXCEPTION', 'An unexpected error occurred.');
    if (refusal.status === 401) reply.header('www-authenticate', 'Token');
    return send(reply, errorAnswer(refusal));
  });
  app.setNotFoundHandler((_request, reply) => send(reply, errorAnswer(notFound())));

  app.route({
    method: ['GET', 'POST'],
    url: '/services/oauth2/token',
    handler: async (request, reply) => {
      const parameters = parametersOf(request);
      const { status, body } = await issueToken(services, { parameters, instanceUrl: originOf(request) });
      return reply.status(status).header('cache-control', 'no-store').send(body);
    },
  });
  app.post('/services/oauth2/revoke', async (request, reply) => {
    await services.sessions.close(parametersOf(request).get('token') ?? '');
    return reply.status(200).send();
  });
  identityRoutes(app, services);
  app.get('/services/data', async () => apiVersions());
  app.get('/services/data/', async () => apiVersions());
  app.post('/services/apexrest/LoginUserAPI', async (request, reply) => {
    const { session } = await authenticate(services, request);
    if (session.role !== 'integration') throw insufficientAccess();
    assertJson(request);
    services.limit.take();
    return reply.header('sforce-limit-info', services.limit.usage()).send(await loginUser(services, jsonOf(request)));
  });
  const answerData = async (request: FastifyRequest, reply: FastifyReply) => {
    const { session, token } = await authenticate(services, request);
    services.limit.take();
    reply.header('sforce-limit-info', services.limit.usage());
    assertJson(request);
    return send(reply, await router(apiRequest(services, { request, session, token })));
  };
  app.all('/services/data/:version', answerData);
  app.all('/services/data/:version/*', answerData);
  if (media)
    app.get<{ Params: { key: string } }>('/cms/media/:key', async (request, reply) => {
      const picture = await media(request.params.key);
      if (!picture) throw notFound();
      return reply
        .type(picture.type)
        .header('cache-control', 'public, max-age=86400')
        .send(Buffer.from(picture.content));
    });
  return app;
}

function send(reply: FastifyReply, answer: ApiAnswer): FastifyReply {
  reply.status(answer.status).headers({ ...answer.headers });
  if (answer.file) return reply.type(answer.file.type).send(Buffer.from(answer.file.content));
  return answer.body === undefined
    ? reply.send()
    : reply.type('application/json;charset=UTF-8').send(JSON.stringify(answer.body));
}

/** Converts errors of the HTTP server itself, such as a body beyond the limit, to the CRM's format. */
function requestError(error: unknown): CrmError | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? new CrmError(status, 'INVALID_REQUEST', error.message) : null;
}
