import Fastify, { type FastifyInstance } from 'fastify';
import type { CrmClock } from '#crm/clock.ts';
import { CrmError, notFound } from '#crm/crm-error.ts';
import { createQueryRunner } from '#crm/soql/run-query.ts';
import type { CrmStore } from '#crm/store/crm-store.ts';
import { ensureIntegrationUser } from '#crm/store/integration-user.ts';
import { createLoginLocks } from '#crm/store/login-locks.ts';
import { createSessions } from '#crm/store/sessions.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { loggedError } from '#lib/logged-error.ts';
import { accountPages } from './account-pages.ts';
import type { CrmServices } from './api.ts';
import { apiRoutes } from './api-routes.ts';
import { apiVersions } from './api-versions.ts';
import { createChangeHook } from './change-hook.ts';
import type { CrmConfig } from './config.ts';
import { crmErrorOf, errorAnswer, sendAnswer } from './errors.ts';
import { maxBodyBytes, registerBodies } from './http-bodies.ts';
import { identityRoutes } from './identity-routes.ts';
import { type CrmLog, silentLog } from './log.ts';
import { type MediaSource, mediaRoutes } from './media-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { createRequestLimit } from './request-limit.ts';

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
    sessions: createSessions({
      sql: store.sql,
      clock,
      orgId: config.orgId,
      sessionHours: config.sessionHours,
      passwordDays: config.passwordDays,
    }),
    loginLocks: createLoginLocks({ sql: store.sql, clock }),
    queries: createQueryRunner({ clock }),
    limit: createRequestLimit({ clock, max: config.dailyRequestLimit }),
    changed: (objects) => {
      onChange?.(objects);
      hook.changed(objects);
    },
  };
  const app = Fastify({ bodyLimit: maxBodyBytes, routerOptions: { maxParamLength: 1_000 } });
  registerBodies(app);
  app.addHook('onClose', async () => hook.stop());
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(clock.now()).toUTCString());
  });
  app.setErrorHandler((error, _request, reply) => {
    const known = crmErrorOf(error) ?? requestError(error);
    if (!known) log.error({ error: loggedError(error) }, 'CRM request failed');
    const refusal = known ?? new CrmError(500, 'UNKNOWN_EXCEPTION', 'An unexpected error occurred.');
    if (refusal.status === 401) reply.header('www-authenticate', 'Token');
    return sendAnswer(reply, errorAnswer(refusal));
  });
  app.setNotFoundHandler((_request, reply) => sendAnswer(reply, errorAnswer(notFound())));

  app.get('/services/data', async () => apiVersions());
  app.get('/services/data/', async () => apiVersions());
  await app.register(oauthRoutes, services);
  await app.register(identityRoutes, services);
  await app.register(apiRoutes, services);
  await app.register(accountPages, services);
  if (media) await app.register(mediaRoutes, { media });
  return app;
}

/** Converts errors of the HTTP server itself, such as a body beyond the limit, to the CRM's format. */
function requestError(error: unknown): CrmError | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? new CrmError(status, 'INVALID_REQUEST', error.message) : null;
}
