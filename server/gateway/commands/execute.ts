import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import { parseCommand, type RawCommand } from '#protocol/exchange-schema.ts';
import { withAccountLease } from './account-lease.ts';
import type { EngineDeps } from './engine.ts';
import { LeaseLost } from './guard-crm.ts';
import type { LedgerCommand } from './ledger.ts';
import { runSteps } from './run-steps.ts';
import { type CommandStatus, isEnd, RetryReason, rejected, retryLater } from './status.ts';
import { takeBack } from './take-back.ts';

type CommandsToHandle = {
  session: CustomerSession;
  /** New commands, in the order of the user's actions. */
  commands: readonly RawCommand[];
  /** Ids of commands that were sent before, also in the order of the user's actions. */
  ask: readonly CommandId[];
  void: readonly CommandId[];
  /** The full commands of the orders among `void`. */
  voidOrders?: readonly RawCommand[];
  /** By the engine's clock. A command that has not ended by then is reported as running. */
  deadlineMs: number;
};

type CommandResults = {
  statuses: ReadonlyMap<CommandId, CommandResult>;
  /** The customer's session ended during the run: what is done is done, the rest waits until the customer signs in. */
  sessionEnded: boolean;
};

export type CommandHandler = {
  handle(request: CommandsToHandle): Promise<CommandResults>;
  /** Resolves when nothing is running, for a graceful shutdown. */
  idle(): Promise<void>;
};

/** The commands of one request that have not ended, and the results so far. */
type Job = {
  session: CustomerSession;
  owner: Owner;
  deadlineMs: number;
  /** Open commands that were sent before. */
  asked: Set<CommandId>;
  /** Commands that the user takes back. An order comes along, in case the ledger has lost it. */
  taken: Map<CommandId, LedgerCommand | null>;
  fresh: Map<CommandId, LedgerCommand>;
  statuses: Map<CommandId, CommandResult>;
  sessionEnded: boolean;
  /** Until the account's lease is taken, an earlier change of the account is still in progress. */
  hasLease: boolean;
};

/**
 * Handles the commands of an exchange with the ledger and the CRM (sync.md 8.1). A repeated id is answered from the
 * ledger; an open command runs again from its start. Work that takes longer than the exchange continues in the
 * background, and the device asks for it by id.
 */
export function createCommandHandler(deps: EngineDeps): CommandHandler {
  const { clock, log } = deps;
  const active = new Set<Promise<void>>();
  return {
    async handle(request) {
      const job = await sortOut(deps, request);
      if (openIds(job).length === 0) return resultsOf(job);
      const work: Promise<void> = execute(deps, job)
        .catch((error: unknown) => log.error({ err: error }, 'running commands failed'))
        .finally(() => active.delete(work));
      active.add(work);
      const timer = new AbortController();
      await Promise.race([work, clock.sleep(Math.max(0, job.deadlineMs - clock.now()), timer.signal)]);
      timer.abort();
      return resultsOf(job);
    },
    async idle() {
      while (active.size > 0) await Promise.all(active);
    },
  };
}

/** Answers the commands that have ended by the ledger, and those that cannot be read. The others make the job. */
async function sortOut(deps: EngineDeps, request: CommandsToHandle): Promise<Job> {
  const { session, commands, ask, voidOrders = [], deadlineMs } = request;
  const { accountId, contactId } = session.user;
  const owner = { accountId, contactId };
  const lists = { asked: new Set<CommandId>(), taken: new Map(), fresh: new Map(), statuses: new Map() };
  const job: Job = { session, owner, deadlineMs, ...lists, sessionEnded: false, hasLease: false };
  const { statuses, asked, taken, fresh } = job;
  const rows = await deps.ledger.find(owner, [...new Set([...commands.map(({ id }) => id), ...ask, ...request.void])]);
  for (const [id, { end }] of rows) if (end) statuses.set(id, end);
  for (const id of ask) {
    if (!rows.has(id)) statuses.set(id, { state: 'unknown' });
    else if (!rows.get(id)?.end) asked.add(id);
  }
  for (const raw of commands) {
    if (rows.get(raw.id)?.end) continue;
    const read = rows.has(raw.id) ? null : readCommand(raw);
    if (!read) asked.add(raw.id);
    else if ('state' in read) statuses.set(raw.id, read);
    else fresh.set(raw.id, read);
  }
  for (const id of request.void) {
    const order = voidOrders.find((each) => each.id === id);
    const read = order && readCommand(order);
    if (!rows.get(id)?.end) taken.set(id, read && 'kind' in read ? read : null);
  }
  return job;
}

function readCommand(raw: RawCommand): LedgerCommand | CommandResult {
  const parsed = parseCommand(raw);
  if (parsed.ok) {
    const { v: _, ...command } = parsed.value;
    return command;
  }
  const { kind, ...details } = parsed.error;
  return kind === 'newer-version' ? retryLater(RetryReason.newer) : rejected(kind, details);
}

const openIds = ({ asked, taken, fresh }: Job): CommandId[] => [
  ...new Set([...asked, ...taken.keys(), ...fresh.keys()]),
];

/** The results so far; the work may still go on. */
function resultsOf(job: Job): CommandResults {
  const statuses = new Map(job.statuses);
  for (const id of openIds(job)) {
    const waits = job.fresh.has(id) && !job.hasLease;
    if (!statuses.has(id)) statuses.set(id, waits ? retryLater(RetryReason.account) : { state: 'running' });
  }
  return { statuses, sessionEnded: job.sessionEnded };
}

/** Runs the open commands under the account's lease, and writes each end into the ledger before reporting it. */
async function execute(deps: EngineDeps, job: Job): Promise<void> {
  const { ledger, log } = deps;
  const { owner, session, statuses, deadlineMs } = job;
  const caller = { kind: 'customer' as const, sessionId: session.crmSessionId };
  const access = { owner, caller, pricebookId: session.pricebookId };
  await withAccountLease(deps, { ...access, purpose: 'command', untilMs: deadlineMs }, async ({ run, lease }) => {
    job.hasLease = true;
    const report = async (id: CommandId, status: CommandStatus) => {
      if (status.state === 'session-ended') {
        job.sessionEnded = true;
        return;
      }
      if (isEnd(status)) stillHeld(await ledger.end(lease, id, status));
      statuses.set(id, status);
    };
    const { voided, begun, undecided, halt } = await takeBack(
      run,
      job.taken,
      await ledger.find(owner, [...job.taken.keys()]),
    );
    if (halt?.state === 'session-ended') job.sessionEnded = true;
    stillHeld(await ledger.void(lease, owner, voided));
    stillHeld(await ledger.open(lease, owner, [...job.fresh.values(), ...begun]));
    const ids = openIds(job);
    const rows = await ledger.find(owner, ids);
    const open: LedgerCommand[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      if (row?.end) statuses.set(id, row.end);
      // Whether the order is placed is unknown, or the limit of voids for unknown commands is reached: it stays open.
      else if (undecided.has(id) || (!row && job.taken.has(id))) continue;
      // The id belongs to another customer's command. Ids are random, so this one was forged.
      else if (!row) statuses.set(id, rejected('id-taken', {}));
      else if (row.command) open.push(row.command);
    }
    await runSteps(run, { commands: open, halt, log }, ({ id }, status) => report(id, status));
  });
}

function stillHeld(held: boolean): void {
  if (!held) throw new LeaseLost();
}
