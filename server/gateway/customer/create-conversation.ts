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
import { CONVERSATION_LIMIT_MS } from '#protocol/conversation.ts';
import type { ConverseDeps } from './converse.ts';
import { createTurns } from './turns.ts';

/**
 * A write that takes longer than a conversation is not waited for: the next look shows what came of it. An account is
 * held for twice as long after a gateway that died in the middle of one. A read holds nobody up.
 */
const TIMEOUTS = { readMs: 15_000, writeMs: CONVERSATION_LIMIT_MS };

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
    timeouts: TIMEOUTS,
    startedMs: clock.now(),
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
