import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import type { CommandStatus } from './command-status.ts';
import { type isShown, type SeenState, supersedes } from './effect.ts';
import type { LedgerCommand } from './ledger.ts';

/** How long a write may stay invisible before it counts as changed by someone else (sync.md 8.5). */
const ECHO_TIMEOUT_MS = 60_000;

/**
 * Builds the results of an exchange's commands. A command is reported as done only together with a read that began
 * after its last write and shows it; without such a read it is still running. `seen` is null when nothing was read.
 */
export function reportResults(
  statuses: ReadonlyMap<CommandId, CommandStatus>,
  { seen, rules }: { seen: SeenState | null; rules: { isShown: typeof isShown } },
): Record<string, CommandResult> {
  const done = [...statuses.values()].flatMap((status) =>
    status.state === 'done' && status.command ? [status.command] : [],
  );
  const results: Record<string, CommandResult> = {};
  for (const [id, status] of statuses) {
    results[id] = status.state === 'done' ? doneResult(status, { seen, rules, done }) : status;
  }
  return results;
}

function doneResult(
  status: Extract<CommandStatus, { state: 'done' }>,
  context: { seen: SeenState | null; rules: { isShown: typeof isShown }; done: readonly LedgerCommand[] },
): CommandResult {
  const { command, result, endedAgoMs } = status;
  const { seen, rules, done } = context;
  if (!seen) return { state: 'running' };
  const isChangedLater = (of: LedgerCommand) => done.slice(done.indexOf(of) + 1).some((each) => supersedes(each, of));
  const visible = !command || isChangedLater(command) || rules.isShown(command, seen);
  if (visible) return { state: 'done', result };
  return endedAgoMs < ECHO_TIMEOUT_MS ? { state: 'running' } : { state: 'done', result, changedByOthers: true };
}
