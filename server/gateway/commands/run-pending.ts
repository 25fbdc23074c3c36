import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import { withAccountLease } from './account-lease.ts';
import { type CommandResults, type CommandStatus, type Pending, statusOfEnd } from './command-status.ts';
import type { EngineDeps } from './engine.ts';
import { LeaseLost } from './guard-crm.ts';
import { isBegun } from './kinds/place-order.ts';
import type { LedgerCommand, LedgerEnd } from './ledger.ts';
import { type Outcome, rejected } from './outcome.ts';
import type { Run } from './run.ts';
import { runCommands } from './run-commands.ts';

export type PendingWork = {
  session: CustomerSession;
  owner: Owner;
  pending: Pending;
  results: CommandResults;
  /** How long to wait for the account's lease. */
  deadlineMs: number;
};

/** Runs the pending commands under the account's lease, and writes each end into the ledger before reporting it. */
export async function runPending(deps: EngineDeps, work: PendingWork): Promise<void> {
  const { session, owner, pending, results, deadlineMs } = work;
  const setStatus = (id: CommandId, status: CommandStatus) => results.statuses.set(id, status);
  const access = { owner, caller: { kind: 'customer' as const, sessionId: session.crmSessionId } };
  await withAccountLease(
    deps,
    { ...access, pricebookId: session.pricebookId, purpose: 'command', untilMs: deadlineMs },
    async ({ run, lease }) => {
      results.hasLease = true;
      const end = async (ends: ReadonlyMap<CommandId, LedgerEnd>) => {
        if (!(await deps.ledger.end(lease, ends))) throw new LeaseLost();
      };
      const resumed = await takeBack(deps, run, work);
      if (!(await deps.ledger.void(lease, owner, resumed.voided))) throw new LeaseLost();
      if (!(await deps.ledger.open(lease, owner, [...pending.commands, ...resumed.begun]))) throw new LeaseLost();
      const ids = [...pending.ask, ...pending.void, ...pending.commands.map(({ id }) => id)];
      const rows = await deps.ledger.find(owner, ids);
      const open: LedgerCommand[] = [];
      for (const id of new Set(ids)) {
        const row = rows.get(id);
        if (row?.end) setStatus(id, statusOfEnd(row.end, row));
        // The CRM could not be read, so it is unknown whether the order is placed. The device asks again.
        else if (resumed.undecided.has(id)) continue;
        // The limit of voids for unknown commands is reached.
        else if (!row && pending.void.includes(id)) continue;
        // The id belongs to another customer's command. Ids are random, so this one was forged.
        else if (!row) setStatus(id, rejected('id-taken', {}) as CommandStatus);
        else if (row.command) open.push(row.command);
      }
      const { halt } = resumed;
      const onOutcome = (command: LedgerCommand, outcome: Outcome) => tell(results, { command, outcome, end });
      if (halt) for (const command of open) await onOutcome(command, halt);
      else await runCommands(run, { commands: open, log: deps.log }, onOutcome);
    },
  );
}

async function tell(
  results: CommandResults,
  news: { command: LedgerCommand; outcome: Outcome; end: (ends: Map<CommandId, LedgerEnd>) => Promise<void> },
): Promise<void> {
  const { command, outcome, end } = news;
  switch (outcome.state) {
    case 'unauthorized':
      results.unauthorized = true;
      return;
    case 'retry-later':
      results.statuses.set(command.id, outcome);
      return;
    default:
      await end(new Map([[command.id, outcome]]));
      results.statuses.set(command.id, outcome.state === 'done' ? { ...outcome, command, endedAgoMs: 0 } : outcome);
  }
}

/**
 * Decides which of the commands that the user takes back can be voided: those without an effect so far. An order that
 * the CRM shows is completed instead and reported as done, even when the ledger has lost it. Changes that a cart or
 * favourite command has already made show in the parts; voided means that no more will follow.
 */
async function takeBack(
  deps: EngineDeps,
  run: Run,
  work: PendingWork,
): Promise<{ voided: CommandId[]; undecided: Set<CommandId>; begun: LedgerCommand[]; halt: Outcome | null }> {
  const rows = await deps.ledger.find(work.owner, work.pending.void);
  const voided: CommandId[] = [];
  const undecided = new Set<CommandId>();
  const placed: LedgerCommand[] = [];
  let halt: Outcome | null = null;
  for (const id of work.pending.void) {
    const row = rows.get(id);
    if (row?.end) continue;
    const command = row ? row.command : work.pending.voidOrders.get(id);
    if (command?.kind !== 'order.place') {
      voided.push(id);
      continue;
    }
    if (halt) {
      undecided.add(id);
      continue;
    }
    const begun = await isBegun(run, command);
    if (begun.begun === false) voided.push(id);
    // Opening leaves what the ledger knows unchanged.
    if (begun.begun) placed.push(command);
    if (begun.begun !== null) continue;
    undecided.add(id);
    if (run.rules.isHalt(begun.outcome)) halt = begun.outcome;
    if (begun.outcome.state === 'unauthorized') work.results.unauthorized = true;
  }
  return { voided, undecided, begun: placed, halt };
}
