import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import { parseCommand, type RawCommand } from '#protocol/exchange-schema.ts';
import { type CommandResults, type CommandStatus, type Pending, statusOfEnd } from './command-status.ts';
import type { EngineDeps } from './engine.ts';
import type { LedgerCommand } from './ledger.ts';
import { RetryReason, rejected, retryLater } from './outcome.ts';
import { runPending } from './run-pending.ts';

type CommandsToHandle = {
  session: CustomerSession;
  /** New commands, in the order of the user's actions. */
  commands: readonly RawCommand[];
  /** Ids of commands that were sent before, also in the order of the user's actions. */
  ask: readonly CommandId[];
  void: readonly CommandId[];
  /** The full commands of the orders among `void`. */
  voidOrders: readonly RawCommand[];
  /** By the engine's clock. A command that has not ended by then is reported as running. */
  deadlineMs: number;
};

export type CommandHandler = {
  handle(request: CommandsToHandle): Promise<CommandResults>;
  /** Resolves when nothing is running, for a graceful shutdown. */
  idle(): Promise<void>;
};

/**
 * Handles the commands of an exchange with the ledger and the CRM (sync.md 8.1). A repeated id is answered from the
 * ledger; an open command runs again from its start. Work that takes longer than the exchange continues in the
 * background, and the device asks for it by id.
 */
export function createCommandHandler(deps: EngineDeps): CommandHandler {
  const active = new Set<Promise<void>>();
  return {
    async handle(request) {
      const { owner, pending, results } = await sortOut(deps, request);
      if (pending.commands.length + pending.ask.length + pending.void.length === 0) return results;
      const { session, deadlineMs } = request;
      const work: Promise<void> = runPending(deps, { session, owner, pending, results, deadlineMs })
        .catch((error: unknown) => deps.log.error({ err: error }, 'running commands failed'))
        .finally(() => active.delete(work));
      active.add(work);
      const timer = new AbortController();
      await Promise.race([work, deps.clock.sleep(Math.max(0, deadlineMs - deps.clock.now()), timer.signal)]);
      timer.abort();
      return snapshot(results, pending);
    },
    async idle() {
      while (active.size > 0) await Promise.all(active);
    },
  };
}

/** Answers the commands that have ended by the ledger, and those that cannot be read. The rest is pending. */
async function sortOut(deps: EngineDeps, request: CommandsToHandle) {
  const { accountId, contactId } = request.session.user;
  const owner = { accountId, contactId };
  const ids = [...request.commands.map(({ id }) => id), ...request.ask, ...request.void];
  const known = await deps.ledger.find(owner, [...new Set(ids)]);
  const results: CommandResults = { hasLease: false, statuses: new Map(), unauthorized: false };
  const pending: Pending = { commands: [], ask: [], void: [], voidOrders: new Map() };
  for (const id of request.ask) {
    const row = known.get(id);
    if (!row) results.statuses.set(id, { state: 'unknown' });
    else if (row.end) results.statuses.set(id, statusOfEnd(row.end, row));
    else pending.ask.push(id);
  }
  for (const raw of request.commands) {
    const row = known.get(raw.id);
    if (row?.end) results.statuses.set(raw.id, statusOfEnd(row.end, row));
    else if (row) pending.ask.push(raw.id);
    else {
      const read = readCommand(raw);
      if (read.command) pending.commands.push(read.command);
      else results.statuses.set(raw.id, read.status);
    }
  }
  for (const id of request.void) {
    const row = known.get(id);
    if (row?.end) results.statuses.set(id, statusOfEnd(row.end, row));
    else pending.void.push(id);
  }
  for (const raw of request.voidOrders) pending.voidOrders.set(raw.id, readCommand(raw).command);
  return { owner, pending, results };
}

function readCommand(raw: RawCommand): { command: LedgerCommand } | { command: null; status: CommandStatus } {
  const parsed = parseCommand(raw);
  if (parsed.ok) {
    const { id, ref, kind, args, seen } = parsed.value;
    return { command: { id, ref, kind, args, seen } as LedgerCommand };
  }
  if (parsed.error.kind === 'newer-version') {
    return { command: null, status: retryLater(RetryReason.newer) as CommandStatus };
  }
  const { kind, ...details } = parsed.error;
  return { command: null, status: rejected(kind, details) as CommandStatus };
}

const accountBusy = retryLater(RetryReason.account) as CommandStatus;

/** The results so far; the work may still go on. */
function snapshot(results: CommandResults, pending: Pending): CommandResults {
  const statuses = new Map(results.statuses);
  for (const id of [...pending.ask, ...pending.void]) {
    if (!statuses.has(id)) statuses.set(id, { state: 'running' });
  }
  for (const { id } of pending.commands) {
    if (!statuses.has(id)) statuses.set(id, results.hasLease ? { state: 'running' } : accountBusy);
  }
  return { ...results, statuses };
}
