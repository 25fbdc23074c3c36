import { createSnapshotReader } from '#gateway/catalogue/snapshot-rows.ts';
import type { EngineDeps } from '#gateway/commands/engine.ts';
import { createCommandHandler } from '#gateway/commands/execute.ts';
import { createSnapshotCatalogue } from '#gateway/commands/facts/snapshot-catalogue.ts';
import { gatewayRules } from '#gateway/commands/rules.ts';
import { createLedgerStore } from '#gateway/store/ledger-store.ts';
import { createSqlFiles } from '#gateway/store/sql-files.ts';
import { createSqlLeases } from '#gateway/store/sql-leases.ts';
import { createSqlParts } from '#gateway/store/sql-parts.ts';
import { createSqlTracking } from '#gateway/store/tracking-store.ts';
import { EXCHANGE_LIMIT_MS } from '#protocol/exchange.ts';
import type { ExchangeDeps } from './answer-exchange.ts';
import type { ExchangePluginDeps } from './plugin.ts';
import { createReadRotation } from './read-rotation.ts';

/**
 * A write gets no more time than an exchange lasts; the next exchange shows its result. If a gateway dies during a
 * write, the account stays locked for twice this time. A read does not lock the account that long.
 */
const TIMEOUTS = { readMs: 15_000, writeMs: EXCHANGE_LIMIT_MS };

/** Creates the exchange and its engine on the gateway's own stores. */
export function createExchange(deps: Pick<ExchangePluginDeps, 'crm' | 'db' | 'clock' | 'random' | 'log'>): {
  exchange: ExchangeDeps;
  engine: EngineDeps;
} {
  const { crm, db, clock, random, log } = deps;
  const readSnapshot = createSnapshotReader(createSqlParts(db));
  const engine: EngineDeps = {
    crm,
    clock,
    random,
    log,
    ledger: createLedgerStore(db),
    leases: createSqlLeases(db),
    catalogue: createSnapshotCatalogue(readSnapshot),
    files: createSqlFiles(db),
    refunds: null,
    rules: gatewayRules,
    timeouts: TIMEOUTS,
  };
  const exchange: ExchangeDeps = {
    crm,
    clock,
    rules: gatewayRules,
    tracking: createSqlTracking(db),
    readSnapshot,
    commandHandler: createCommandHandler(engine),
    rotation: createReadRotation(),
  };
  return { exchange, engine };
}
