import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import type { FileStore } from '#gateway/files/file-store.ts';
import type { LeaseStore } from '#gateway/store/leases.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { Ledger } from './ledger.ts';
import type { GatewayRules } from './rules.ts';
import type { CatalogueSource } from './run.ts';

/** What the gateway's engine is made from: ports, so that a simulation can run it on others. */
export type EngineDeps = {
  crm: CrmClient;
  ledger: Ledger;
  leases: LeaseStore;
  clock: Clock;
  random: Random;
  catalogue: CatalogueSource;
  files: FileStore;
  rules: GatewayRules;
  log: EngineLog;
  timeouts: CallTimeouts;
  /** When this process began, by `clock`. */
  startedMs: number;
};

/** How long a call to the CRM may take. A write may act for twice as long, and its account's lease is kept as long. */
export type CallTimeouts = { readMs: number; writeMs: number };

/** Never with arguments: they hold addresses. */
export type EngineLog = { error(details: Record<string, unknown>, message: string): void };
