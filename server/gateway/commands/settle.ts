import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import { parseCommand, type RawCommand } from '#protocol/conversation-schema.ts';
import type { EngineDeps } from './engine.ts';
import type { LedgerCommand } from './ledger.ts';
import { RetryReason, rejected, retryLater } from './outcome.ts';
import { runPending } from './run-pending.ts';
import { type Board, type Pending, type Standing, standingOf } from './standing.ts';

type SettleRequest = {
  session: CustomerSession;
  /** New commands, in the order of the user's deeds. */
  commands: readonly RawCommand[];
  /** Commands sent before, in that order too. */
  ask: readonly CommandId[];
  void: readonly CommandId[];
  /** Orders among those, whole. */
  voidOrders?: readonly RawCommand[];
  /** By the engine's clock: what has not ended by then is said to run. */
  deadlineMs: number;
};

export type Settler = {
  settle(request: SettleRequest): Promise<Board>;
  /** Resolves when nothing runs any more, for a graceful end. */
  idle(): Promise<void>;
};

/**
 * Settles the commands of a conversation against the ledger and the CRM (sync.md 8.1). A repeated id is
 * answered from the ledger; an open one is run again from its start. What takes longer than the conversation goes on
 * by itself and is asked for by id.
 */
export function createSettler(deps: EngineDeps): Settler {
  const active = new Set<Promise<void>>();
  return {
    async settle(request) {
      const { owner, pending, board } = await sortOut(deps, request);
      if (pending.commands.length + pending.ask.length + pending.void.length === 0) return board;
      const { session, deadlineMs } = request;
      const work: Promise<void> = runPending(deps, { session, owner, pending, board, deadlineMs })
        .catch((error: unknown) => deps.log.error({ err: error }, 'settling commands failed'))
        .finally(() => active.delete(work));
      active.add(work);
      const timer = new AbortController();
      await Promise.race([work, deps.clock.sleep(Math.max(0, deadlineMs - deps.clock.now()), timer.signal)]);
      timer.abort();
      return snapshot(board, pending);
    },
    async idle() {
      while (active.size > 0) await Promise.all(active);
    },
  };
}

/** Answers what the ledger knows to have ended and what cannot be read; the rest is to be run. */
async function sortOut(deps: EngineDeps, request: SettleRequest) {
  const { accountId, contactId } = request.session.user;
  const owner = { accountId, contactId };
  const ids = [...request.commands.map(({ id }) => id), ...request.ask, ...request.void];
  const known = await deps.ledger.find(owner, [...new Set(ids)]);
  const board: Board = { isTurn: false, standings: new Map(), unauthorized: false };
  const pending: Pending = { commands: [], ask: [], void: [], voidOrders: new Map() };
  for (const id of request.ask) {
    const row = known.get(id);
    if (!row) board.standings.set(id, { state: 'unknown' });
    else if (row.end) board.standings.set(id, standingOf(row));
    else pending.ask.push(id);
  }
  for (const raw of request.commands) {
    const row = known.get(raw.id);
    if (row?.end) board.standings.set(raw.id, standingOf(row));
    else if (row) pending.ask.push(raw.id);
    else {
      const read = readCommand(raw);
      if (read.command) pending.commands.push(read.command);
      else board.standings.set(raw.id, read.standing);
    }
  }
  for (const id of request.void) {
    const row = known.get(id);
    if (row?.end) board.standings.set(id, standingOf(row));
    else pending.void.push(id);
  }
  for (const raw of request.voidOrders ?? []) {
    const read = readCommand(raw);
    if (read.command?.kind === 'order.place') pending.voidOrders.set(raw.id, read.command);
  }
  return { owner, pending, board };
}

function readCommand(raw: RawCommand): { command: LedgerCommand } | { command: null; standing: Standing } {
  const parsed = parseCommand(raw);
  if (parsed.ok) {
    const { id, ref, kind, args, seen } = parsed.value;
    return { command: { id, ref, kind, args, seen } as LedgerCommand };
  }
  if (parsed.error.kind === 'newer-version') {
    return { command: null, standing: retryLater(RetryReason.newer) as Standing };
  }
  const { kind, ...details } = parsed.error;
  return { command: null, standing: rejected(kind, details) as Standing };
}

const accountBusy = retryLater(RetryReason.account) as Standing;

/** The board as it is now; the work may go on behind it. */
function snapshot(board: Board, pending: Pending): Board {
  const standings = new Map(board.standings);
  for (const id of [...pending.ask, ...pending.void]) {
    if (!standings.has(id)) standings.set(id, { state: 'running' });
  }
  for (const { id } of pending.commands) {
    if (!standings.has(id)) standings.set(id, board.isTurn ? { state: 'running' } : accountBusy);
  }
  return { ...board, standings };
}
