import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { GatewayDb } from '#gateway/store/db.ts';
import { createSqlStores } from '#gateway/store/stores.ts';
import type { Clock } from '#lib/clock.ts';
import { loggedError } from '#lib/logged-error.ts';
import type { Random } from '#lib/random.ts';
import { GatewayError } from '#protocol/errors.ts';
import { createCrmSessionCheck } from './auth/crm-session-check.ts';
import { createLoginLimits } from './auth/login-limits.ts';
import { readSession, refuseEnded, refuseWrongSession, requireCustomer } from './auth/request-session.ts';
import { refuseForeignOrigin } from './auth/same-origin.ts';
import { createSessionOpener } from './auth/session-opener.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { type CatalogueBuilder, createCatalogueBuilder } from './catalogue/builder.ts';
import { type CatalogueReader, createCatalogueReader } from './catalogue/catalogue-reader.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { hookRoutes } from './catalogue/hook-routes.ts';
import type { GatewayConfig } from './config/config.ts';
import type { CrmClient } from './crm-client/crm-client.ts';
import { type CrmQuota, createCrmQuota } from './crm-client/quota.ts';
import { createExchangeLimits } from './customer/exchange-limits.ts';
import { exchangePlugin } from './customer/plugin.ts';
import { compressAnswer } from './http/compress-answers.ts';
import type { PluginDeps } from './http/deps.ts';
import { nameProtocol, refuseOldProtocol } from './http/protocol-version.ts';
import { statusRoutes } from './http/status-routes.ts';
import { createMediaFiles } from './media/media-files.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { fetchOriginal } from './media/media-source.ts';
import { DATA_SECURITY_POLICY, everywhereHeaders, STRICT_TRANSPORT } from './static/security-headers.ts';
import { notFound, staticRoutes } from './static/static-routes.ts';

export type GatewayDeps = {
  config: GatewayConfig;
  crm: CrmClient;
  db: GatewayDb;
  clock: Clock;
  random: Random;
  /** Where this gateway's metrics are registered. */
  registry: Registry;
  /** How much of today's limit of CRM calls is used up. */
  quota?: CrmQuota;
  logLevel: string;
  /** Where log lines go; standard output by default. */
  logStream?: { write(line: string): void };
};

export type Gateway = {
  app: FastifyInstance;
  builder: CatalogueBuilder;
  reader: CatalogueReader;
};

/** Creates the gateway's HTTP server. The caller starts listening, runs the builder and closes it. */
export async function createGateway(deps: GatewayDeps): Promise<Gateway> {
  const { config, crm, db, clock, random, registry, quota = createCrmQuota(clock) } = deps;
  const app = Fastify({
    logger: {
      level: deps.logLevel,
      serializers: { err: loggedError },
      ...(deps.logStream && { stream: deps.logStream }),
    },
    // Our own log line for each request names the route instead of the address, which may contain ids.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 2_000 },
  });
  const stores = createSqlStores(db);
  const sessionCheck = createCrmSessionCheck({ crm, clock });
  const limits = createExchangeLimits({ store: stores.rateLimits, secret: config.sessionSecret });
  const opener = createSessionOpener({ sessions: stores.sessions, secret: config.sessionSecret, clock });
  const reader = createCatalogueReader({ parts: stores.parts, clock });
  const builder = createCatalogueBuilder({
    crm,
    stores,
    clock,
    random,
    config,
    log: app.log,
    registry,
    onPublished: reader.lookAgain,
  });

  await app.register(fastifyCookie);
  app.decorateRequest('session', null);
  generalHooks(app, { registry, clock });
  warnOfUntrustedProxy(app, config.trustProxy);
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 400 && status < 500) return reply.code(status).send({ kind: GatewayError.badRequest });
    request.log.error({ err: error }, 'a request failed');
    return reply.code(500).header('cache-control', 'no-store').send({ kind: GatewayError.internal });
  });

  statusRoutes(app, { registry, metricsToken: config.metricsToken, isReady: reader.isReady });
  hookRoutes(app, { secret: config.hookSecret, request: builder.request });
  mediaRoutes(app, {
    files: createMediaFiles({
      dir: join(config.dataDir, 'media'),
      clock,
      fetchOriginal: (address) => fetchOriginal(address, { mediaHosts: config.mediaHosts, crmUrl: config.crm.url }),
    }),
    parts: stores.parts,
    mediaHosts: config.mediaHosts,
    crmUrl: config.crm.url,
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply) => readSession(opener, request, reply));
    scope.addHook('onRequest', refuseOldProtocol);
    scope.addHook('onRequest', refuseForeignOrigin);
    sessionRoutes(scope, {
      crm,
      config,
      sessions: stores.sessions,
      opener,
      limits: createLoginLimits({ store: stores.rateLimits, secret: config.sessionSecret }),
    });
    await scope.register(async (sync) => {
      sync.addHook('onRequest', refuseWrongSession);
      await sync.register(async (catalogue) => {
        catalogue.addHook('preHandler', refuseEnded({ sessionCheck, opener }));
        catalogueRoutes(catalogue, { reader });
      });
      const plugin: PluginDeps = {
        crm,
        db,
        clock,
        random,
        config,
        log: app.log,
        requireCustomer,
        sessionCheck,
        opener,
        limits,
        quota,
      };
      await sync.register(exchangePlugin, plugin);
    });
  });
  // Browsers never reach the CRM's own paths here, with or without a session (SEC-006).
  app.all('/services/*', async (_request, reply) => notFound(reply));
  if (config.distDir === null) app.setNotFoundHandler((_request, reply) => notFound(reply));
  else await staticRoutes(app, { distDir: config.distDir, reader, log: app.log });
  return { app, builder, reader };
}

/**
 * Warns once, without an address, when a request comes through an untrusted proxy: all clients behind it would count as
 * one.
 */
function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: number): void {
  let isSaid = trustProxy > 0;
  app.addHook('onRequest', async ({ headers }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    app.log.warn(
      {},
      'A request came with X-Forwarded-For, but TRUST_PROXY is 0: all clients behind a proxy count as one. Set TRUST_PROXY to the number of proxies in front.',
    );
  });
}

/** Sets the headers of every answer; logs one line and counts one request for each. */
function generalHooks(app: FastifyInstance, { registry, clock }: { registry: Registry; clock: Clock }): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everywhereHeaders);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    nameProtocol(reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // Devices correct their clocks with this header (sync.md 1.3).
    reply.header('date', new Date(clock.now()).toUTCString());
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_SECURITY_POLICY);
    return compressAnswer(request, reply, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    requests.inc({ method, route, status: String(reply.statusCode) });
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
