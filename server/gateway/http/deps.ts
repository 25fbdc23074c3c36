import type { FastifyBaseLogger, preHandlerAsyncHookHandler } from 'fastify';
import type { CrmStanding } from '#gateway/auth/crm-standing.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import type { CrmQuota } from '#gateway/crm-client/quota.ts';
import type { ConversationLimits } from '#gateway/customer/conversation-limits.ts';
import type { Clock, Random } from '#gateway/runtime.ts';
import type { GatewayDb } from '#gateway/store/db.ts';

/** What the gateway's plugins are made from. */
export type PluginDeps = {
  crm: CrmClient;
  db: GatewayDb;
  clock: Clock;
  random: Random;
  config: GatewayConfig;
  log: FastifyBaseLogger;
  standing: CrmStanding;
  limits: ConversationLimits;
  quota: CrmQuota;
  /** Answers 401 `no-session` unless a customer is signed in; then `customerOf(request)` is the session. */
  requireCustomer: preHandlerAsyncHookHandler;
};
