import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CommandResult } from '#protocol/conversation.ts';
import { type isShown, type SeenState, supersedes } from './effect.ts';
import type { LedgerCommand } from './ledger.ts';
import type { Standing } from './standing.ts';

/** So long a write may stay unseen before it counts as changed by someone else (sync.md 8.5). */
const ECHO_PATIENCE_MS = 60_000;

/**
 * What a conversation tells of its commands. "Done" is said only together with a read that began after the command's
 * last write and shows it; without such a read it is running still. `seen` is null when there was no read.
 */
export function reportResults(
  standings: ReadonlyMap<CommandId, Standing>,
  { seen, rules }: { seen: SeenState | null; rules: { isShown: typeof isShown } },
): Record<string, CommandResult> {
  const done = [...standings.values()].flatMap((standing) =>
    standing.state === 'done' && standing.command ? [standing.command] : [],
  );
  const results: Record<string, CommandResult> = {};
  for (const [id, standing] of standings) {
    results[id] = standing.state === 'done' ? doneResult(standing, { seen, rules, done }) : standing;
  }
  return results;
}

function doneResult(
  standing: Extract<Standing, { state: 'done' }>,
  context: { seen: SeenState | null; rules: { isShown: typeof isShown }; done: readonly LedgerCommand[] },
): CommandResult {
  const { command, result, endedAgoMs } = standing;
  const { seen, rules, done } = context;
  if (!seen) return { state: 'running' };
  const later = command ? done.slice(done.indexOf(command) + 1) : [];
  const visible = !command || later.some((each) => supersedes(each, command)) || rules.isShown(command, seen);
  if (visible) return { state: 'done', result };
  return endedAgoMs < ECHO_PATIENCE_MS ? { state: 'running' } : { state: 'done', result, changedByOthers: true };
}
