import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import type { CommandStatus } from './command-status.ts';
import { type isShown, type SeenState, supersedes } from './effect.ts';
import type { LedgerCommand } from './ledger.ts';

/** So long a write may stay unseen before it counts as changed by someone else (sync.md 8.5). */
const ECHO_TIMEOUT_MS = 60_000;

/**
 * What an exchange tells of its commands. "Done" is said only together with a read that began after the command's
 * last write and shows it; without such a read it is running still. `seen` is null when there was no read.
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
  const later = command ? done.slice(done.indexOf(command) + 1) : [];
  const visible = !command || later.some((each) => supersedes(each, command)) || rules.isShown(command, seen);
  if (visible) return { state: 'done', result };
  return endedAgoMs < ECHO_TIMEOUT_MS ? { state: 'running' } : { state: 'done', result, changedByOthers: true };
}
