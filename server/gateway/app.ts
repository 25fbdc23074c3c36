import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { GatewayDb } from '#gateway/store/db.ts';
import { createSqlCodes } from '#gateway/store/sql-codes.ts';
import { createSqlPayments } from '#gateway/store/sql-payments.ts';
import { createSqlProofs } from '#gateway/store/sql-proofs.ts';
import { createSqlPush } from '#gateway/store/sql-push.ts';
import { createSqlStores } from '#gateway/store/stores.ts';
import { createSqlTracking } from '#gateway/store/tracking-store.ts';
import type { Clock } from '#lib/clock.ts';
import { loggedError } from '#lib/logged-error.ts';
import type { Random } from '#lib/random.ts';
import type { PaymentProvider, ProviderName } from '#payments/provider.ts';
import { createCrmSessionCheck } from './auth/crm-session-check.ts';
import { createLoginLimits } from './auth/login-limits.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { openSessions, refuseWrongSession } from './auth/request-session.ts';
import { refuseForeignOrigin } from './auth/same-origin.ts';
import { createSessionOpener } from './auth/session-opener.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { type CatalogueBuilder, createCatalogueBuilder } from './catalogue/builder.ts';
import { catalogueObjects } from './catalogue/catalogue-objects.ts';
import { type CatalogueReader, createCatalogueReader } from './catalogue/catalogue-reader.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { hookRoutes } from './catalogue/hook-routes.ts';
import { createSnapshotReader } from './catalogue/snapshot-rows.ts';
import type { GatewayConfig } from './config/config.ts';
import { secretsFrom } from './config/secrets.ts';
import type { CrmClient } from './crm-client/crm-client.ts';
import { type CrmQuota, createCrmQuota } from './crm-client/quota.ts';
import { createStandardPricebook } from './crm-client/standard-pricebook.ts';
import { tellRefusals } from './crm-client/tell-refusals.ts';
import { createEngine } from './customer/create-exchange.ts';
import { createExchangeLimits } from './customer/exchange-limits.ts';
import { exchangePlugin } from './customer/plugin.ts';
import { creditRoutes } from './documents/credit-routes.ts';
import { createDocumentLimits } from './documents/document-limits.ts';
import { invoiceRoutes } from './documents/invoice-routes.ts';
import { answerErrors, notFound } from './http/answer-errors.ts';
import { everyAnswer, warnOfUntrustedProxy } from './http/every-answer.ts';
import { healthRoutes } from './http/health-routes.ts';
import { metricsRoutes } from './http/metrics-routes.ts';
import { refuseOldProtocol } from './http/protocol-version.ts';
import { validatorCompiler } from './http/valibot-provider.ts';
import { createMediaFiles } from './media/media-files.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { fetchOriginal } from './media/media-source.ts';
import { watchedObjects } from './orders/read-changes.ts';
import { createStatusWriter, type StatusWriter } from './orders/status-writer.ts';
import { createPaymentMessages } from './payments/create-messages.ts';
import { noticeRoutes } from './payments/notice-routes.ts';
import { findPayment } from './payments/open-payment.ts';
import { payDocuments } from './payments/pay-documents.ts';
import { paymentRules } from './payments/payment-deps.ts';
import { createPaymentLimits } from './payments/payment-limits.ts';
import { createPaymentRounds, type PaymentRounds } from './payments/payment-rounds.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { createPayments } from './payments/payments.ts';
import { razorpayRoutes } from './payments/razorpay-routes.ts';
import { createRefunds } from './payments/refunds-by-provider.ts';
import { createPublicDoor, type PushDoor } from './push/push-door.ts';
import { pushRoutes } from './push/push-routes.ts';
import { createPushSender } from './push/push-sender.ts';
import { vapidKeys } from './push/vapid-keys.ts';
import { createAttempts } from './registration/attempts.ts';
import { createCodeLimits } from './registration/code-limits.ts';
import { codeRoutes } from './registration/code-routes.ts';
import { createMobileProofs } from './registration/mobile-proof.ts';
import { createOneTimeCodes } from './registration/one-time-codes.ts';
import { createRegistrationLimits } from './registration/registration-limits.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { createSendCode } from './registration/send-code.ts';
import { staticRoutes } from './static/static-routes.ts';

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
  /** The page of the stand-ins for services that are not configured. */
  inbox?: FastifyPluginAsync | null;
  /** Those that take payments; none by default. */
  payments?: ReadonlyMap<ProviderName, PaymentProvider>;
  /** Another way to push services than over the internet. */
  pushDoor?: PushDoor;
  logLevel: string;
  /** Where log lines go; standard output by default. */
  logStream?: { write(line: string): void };
};

export type Gateway = {
  app: FastifyInstance;
  builder: CatalogueBuilder;
  statusWriter: StatusWriter;
  paymentRounds: PaymentRounds;
  reader: CatalogueReader;
};

/** Creates the gateway's HTTP server. The caller starts listening, runs the builder and the status writer, and closes it. */
export async function createGateway(deps: GatewayDeps): Promise<Gateway> {
  const { config, db, clock, random, registry, quota = createCrmQuota(clock) } = deps;
  const providers: NonNullable<GatewayDeps['payments']> = deps.payments ?? new Map();
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
    // Ours always end, but on a busy machine reading the pages can take longer than the ten seconds that Fastify allows.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 2_000 },
  });
  const crm = tellRefusals(deps.crm, app.log);
  const stores = createSqlStores(db);
  const secrets = secretsFrom(config.sessionSecret);
  const pageSecret = secrets('payment-page');
  const proofs = createMobileProofs({ store: createSqlProofs(db), secret: secrets('mobile-proof') });
  const sessionCheck = createCrmSessionCheck({ crm, clock });
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
  const door = deps.pushDoor ?? createPublicDoor();
  const pushStore = createSqlPush(db);
  const keys = vapidKeys(config.push.secret);
  const push = createPushSender({
    store: pushStore,
    door,
    keys,
    subject: config.push.subject,
    clock,
    registry,
    log: app.log,
  });
  app.addHook('onClose', push.stop);
  const statusWriter = createStatusWriter({
    crm,
    leases: stores.leases,
    store: stores.orderNews,
    tracking: createSqlTracking(db),
    tell: push.tell,
    clock,
    random,
    log: app.log,
    registry,
  });

  const paymentStore = createSqlPayments(db);
  const refunds = providers.size > 0 ? createRefunds({ store: paymentStore, providers }) : null;
  const readSnapshot = createSnapshotReader(stores.parts);
  const standardPricebook = createStandardPricebook(crm);
  const engine = createEngine({ crm, standardPricebook, db, readSnapshot, clock, random, log: app.log, refunds });
  const paymentDeps = {
    engine,
    store: paymentStore,
    providers,
    sendMessage: createPaymentMessages(config),
    rules: paymentRules,
  };
  const payments = createPayments(paymentDeps);
  app.addHook('onClose', payments.idle);

  if (!config.sms) app.log.warn({}, 'SMS_URL is not set, so no one-time codes are sent and nobody can register.');
  app.setValidatorCompiler(validatorCompiler);
  everyAnswer(app, { registry, clock });
  warnOfUntrustedProxy(app, config.trustProxy);
  answerErrors(app);
  await app.register(fastifyCookie);
  await app.register(healthRoutes, { isReady: reader.isReady });
  await app.register(metricsRoutes, { registry, token: config.metricsToken });
  await app.register(hookRoutes, {
    secret: config.hookSecret,
    followers: [
      { objects: catalogueObjects, request: builder.request },
      { objects: watchedObjects, request: statusWriter.request },
    ],
  });
  const keyed = { store: stores.rateLimits, secret: config.sessionSecret };
  const paymentLimits = createPaymentLimits(keyed);
  await app.register(noticeRoutes, { payments, providers, limits: paymentLimits });
  await app.register(mediaRoutes, {
    files: createMediaFiles({
      dir: join(config.dataDir, 'media'),
      clock,
      fetchOriginal: (address) => fetchOriginal(address, { mediaHosts: config.mediaHosts }),
    }),
    parts: stores.parts,
    mediaHosts: config.mediaHosts,
    crmUrl: config.crm.url,
  });
  await app.register(async (ours) => {
    openSessions(ours, opener);
    ours.addHook('onRequest', refuseOldProtocol);
    ours.addHook('onRequest', refuseForeignOrigin);
    await ours.register(sessionRoutes, {
      crm,
      standardPricebook,
      config,
      sessions: stores.sessions,
      opener,
      limits: createLoginLimits({ store: stores.rateLimits, secret: config.sessionSecret }),
      online: {
        payNow: providers.size > 0,
        payBy: [...providers.keys()],
        payMostPaise: config.payments.mostPaise,
      },
    });
    await ours.register(codeRoutes, {
      codes: createOneTimeCodes({
        store: createSqlCodes(db),
        secret: secrets('one-time-code'),
        digits: config.codeDigits,
      }),
      limits: createCodeLimits({ store: stores.rateLimits, secret: config.sessionSecret }),
      sendCode: createSendCode(config.sms),
      proofs,
    });
    await ours.register(registrationRoutes, {
      crm,
      proofs,
      attempts: createAttempts({ ...keyed, crm }),
      limits: createRegistrationLimits(keyed),
      secret: config.sessionSecret,
    });
    await ours.register(passwordRoutes, {
      crm,
      secret: config.sessionSecret,
      sessions: stores.sessions,
      opener,
      rateLimits: stores.rateLimits,
    });
    await ours.register(async (customers) => {
      customers.addHook('onRequest', refuseWrongSession);
      const { publicKey } = keys;
      await customers.register(pushRoutes, {
        store: pushStore,
        publicKey,
        accepts: door.accepts,
        limits: stores.rateLimits,
      });
    });
    await ours.register(async (paying) => {
      paying.addHook('onRequest', refuseWrongSession);
      const options = {
        payments,
        publicUrl: config.publicUrl,
        pageSecret,
        limits: paymentLimits,
        sessionCheck,
        opener,
      };
      await paying.register(paymentRoutes, options);
      await paying.register(razorpayRoutes, { ...options, store: paymentStore, providers });
    });
    await ours.register(async (sync) => {
      sync.addHook('onRequest', refuseWrongSession);
      await sync.register(catalogueRoutes, { reader, sessionCheck, opener });
      const limits = createExchangeLimits({ store: stores.rateLimits, secret: config.sessionSecret });
      const documents = createDocumentLimits(keyed);
      const documentDeps = { crm, sessionCheck, opener, quota, limits: documents };
      await sync.register(invoiceRoutes, documentDeps);
      await sync.register(creditRoutes, {
        ...documentDeps,
        clock,
        mediaHosts: config.mediaHosts,
        crmUrl: config.crm.url,
      });
      await sync.register(exchangePlugin, {
        ...{ engine, db, readSnapshot, sessionCheck, opener, limits, quota },
        secret: config.sessionSecret,
      });
    });
  });
  await app.register(payDocuments, {
    findPayment: (token) => findPayment(paymentDeps, token, { secret: pageSecret, isTest: config.payments.isTest }),
  });
  if (deps.inbox) await app.register(deps.inbox);
  // Browsers never reach the CRM's own paths here, with or without a session (SEC-006).
  app.all('/services/*', async (_request, reply) => notFound(reply));
  if (config.distDir === null) app.setNotFoundHandler((_request, reply) => notFound(reply));
  else await app.register(staticRoutes, { distDir: config.distDir, reader, log: app.log });
  return { app, builder, statusWriter, paymentRounds: createPaymentRounds(paymentDeps, payments), reader };
}
