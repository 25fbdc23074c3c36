import type { FastifyBaseLogger, preHandlerAsyncHookHandler } from 'fastify';
import type { SessionGuards } from '#gateway/auth/request-session.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import type { CrmQuota } from '#gateway/crm-client/quota.ts';
import type { ExchangeLimits } from '#gateway/customer/exchange-limits.ts';
import type { GatewayDb } from '#gateway/store/db.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';

/** The dependencies of the gateway's plugins. */
export type PluginDeps = SessionGuards & {
  crm: CrmClient;
  db: GatewayDb;
  clock: Clock;
  random: Random;
  config: GatewayConfig;
  log: FastifyBaseLogger;
  limits: ExchangeLimits;
  quota: CrmQuota;
  /** Answers 401 `no-session` unless a customer is signed in; then `customerOf(request)` returns the session. */
  requireCustomer: preHandlerAsyncHookHandler;
};
