import type { EngineDeps } from '#gateway/commands/engine.ts';
import { createCommandHandler } from '#gateway/commands/execute.ts';
import { createSnapshotCatalogue } from '#gateway/commands/facts/snapshot-catalogue.ts';
import { gatewayRules } from '#gateway/commands/rules.ts';
import type { GatewayDb } from '#gateway/store/db.ts';
import { createLedgerStore } from '#gateway/store/ledger-store.ts';
import { createSqlFiles } from '#gateway/store/sql-files.ts';
import { createSqlLeases } from '#gateway/store/sql-leases.ts';
import { createSqlTracking } from '#gateway/store/tracking-store.ts';
import { EXCHANGE_LIMIT_MS } from '#protocol/exchange.ts';
import type { ExchangeDeps } from './answer-exchange.ts';
import { createReadRotation } from './read-rotation.ts';

/**
 * A write gets no more time than an exchange lasts; the next exchange shows its result. If a gateway dies during a
 * write, the account stays locked for twice this time. A read does not lock the account that long.
 */
const TIMEOUTS = { readMs: 15_000, writeMs: EXCHANGE_LIMIT_MS };

/** The gateway's own database, and what it has published. */
export type OwnStores = { db: GatewayDb } & Pick<ExchangeDeps, 'readSnapshot'>;

/** Creates the engine of commands on the gateway's own stores. */
export function createEngine(
  deps: Pick<EngineDeps, 'crm' | 'standardPricebook' | 'clock' | 'random' | 'log' | 'refunds'> & OwnStores,
): EngineDeps {
  const { db, readSnapshot, ...ports } = deps;
  return {
    ...ports,
    ledger: createLedgerStore(db),
    leases: createSqlLeases(db),
    catalogue: createSnapshotCatalogue(readSnapshot),
    files: createSqlFiles(db),
    rules: gatewayRules,
    timeouts: TIMEOUTS,
  };
}

/** Creates the exchange of this engine. */
export function createExchange({ engine, db, readSnapshot }: OwnStores & { engine: EngineDeps }): ExchangeDeps {
  const { crm, standardPricebook, clock, rules } = engine;
  return {
    crm,
    standardPricebook,
    clock,
    rules,
    tracking: createSqlTracking(db),
    readSnapshot,
    commandHandler: createCommandHandler(engine),
    rotation: createReadRotation(),
  };
}
