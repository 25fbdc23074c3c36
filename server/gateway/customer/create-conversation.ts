import { createSnapshotReader } from '#gateway/catalogue/snapshot-rows.ts';
import type { EngineDeps } from '#gateway/commands/engine.ts';
import { createSnapshotCatalogue } from '#gateway/commands/facts/snapshot-catalogue.ts';
import { gatewayRules } from '#gateway/commands/rules.ts';
import { createSettler } from '#gateway/commands/settle.ts';
import type { PluginDeps } from '#gateway/http/deps.ts';
import { createLedgerStore } from '#gateway/store/ledger-store.ts';
import { createSqlFiles } from '#gateway/store/sql-files.ts';
import { createSqlLeases } from '#gateway/store/sql-leases.ts';
import { createSqlParts } from '#gateway/store/sql-parts.ts';
import { createSqlTracking } from '#gateway/store/tracking-store.ts';
import type { ConverseDeps } from './converse.ts';
import { createTurns } from './turns.ts';

/** An order's creation is the CRM's slowest call; a lease is kept for twice as long. */
const CALL_TIMEOUT_MS = 15_000;

/** The conversation and the engine behind it, on the gateway's own stores. */
export function createConversation(deps: Pick<PluginDeps, 'crm' | 'db' | 'clock' | 'random' | 'log'>): {
  conversation: ConverseDeps;
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
    rules: gatewayRules,
    callTimeoutMs: CALL_TIMEOUT_MS,
  };
  const conversation: ConverseDeps = {
    crm,
    clock,
    rules: gatewayRules,
    tracking: createSqlTracking(db),
    readSnapshot,
    settler: createSettler(engine),
    turns: createTurns(),
  };
  return { conversation, engine };
}
