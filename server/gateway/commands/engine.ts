import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import type { StandardPricebook } from '#gateway/crm-client/standard-pricebook.ts';
import type { FileStore } from '#gateway/files/file-store.ts';
import type { Refunds } from '#gateway/payments/refunds.ts';
import type { LeaseStore } from '#gateway/store/leases.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { Ledger } from './ledger.ts';
import type { GatewayRules } from './rules.ts';
import type { CatalogueSource } from './run.ts';

/** The dependencies of the gateway's engine. They are ports, so that a simulation can replace them. */
export type EngineDeps = {
  crm: CrmClient;
  ledger: Ledger;
  leases: LeaseStore;
  clock: Clock;
  random: Random;
  /** What the cart's lines are priced with. Orders never use it. */
  catalogue: CatalogueSource;
  /** Files that devices sent before the commands that need them. */
  files: FileStore;
  standardPricebook: StandardPricebook;
  /** Null until a payment provider is configured: then no order that was paid online can be cancelled. */
  refunds: Refunds | null;
  rules: GatewayRules;
  log: EngineLog;
  timeouts: CallTimeouts;
};

/**
 * Timeouts of calls to the CRM. A write may act for up to twice its timeout, and the account's lease is kept that long.
 */
export type CallTimeouts = { readMs: number; writeMs: number };

/** Never log arguments: they contain addresses. */
export type EngineLog = {
  error(details: Record<string, unknown>, message: string): void;
  info(details: Record<string, unknown>, message: string): void;
};
