import { waitInLane } from '#domain/commands/dependencies.ts';
import { canRetry } from '#domain/commands/discard.ts';
import { CHANGED_ELSEWHERE, type CommandBase } from '#domain/commands/kinds.ts';
import { conflictsOf } from '#domain/commands/merge-fields.ts';
import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';
import { rejoin } from '#domain/commands/references.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow, renewedExpiry } from './new-row.ts';
import { repairedOrder } from './repair-order.ts';

type RetryFault = { kind: 'gone' } | { kind: 'nothing-to-retry' };
export type RetryOutcome = Result<{ commandId: CommandId }, RetryFault>;

/**
 * Tries a command again now. One that waits for its time goes at once. One that was refused or came too late is made
 * anew under a new id and the same reference, because the gateway's ledger remembers the end of the old one; what
 * waited for the old one, also by standing behind it in its lane, waits for it. Answers the id that it goes on under.
 */
export function retryCommand(
  ports: Pick<CommandPorts, 'outbox' | 'clock' | 'random' | 'owner'>,
  { id }: { id: CommandId },
): Promise<RetryOutcome> {
  return ports.outbox.transact<RetryOutcome>(({ rows }) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return { writes: {}, value: err({ kind: 'gone' }) };
    if (!canRetry(row)) return { writes: {}, value: err({ kind: 'nothing-to-retry' }) };
    if (row.state === 'retry') {
      return { writes: { put: [{ ...row, nextAt: ports.clock.now() }] }, value: ok({ commandId: id }) };
    }
    const next = isOrder(row) ? repairedOrder(ports, row, {}) : again(ports, row);
    const put = rejoin(waitInLane(rows, row), { from: row, to: next });
    return { writes: { remove: [id], put, add: [next] }, value: ok({ commandId: next.id }) };
  });
}

function again(ports: Parameters<typeof newRow>[0], row: OutboxRow) {
  const { kind, dependsOn, ref } = row;
  const expiresAt = renewedExpiry(row, ports);
  return newRow(ports, { kind, args: seenArgs(row), base: seenBase(row), dependsOn, ref, expiresAt });
}

/** Trying an edit again is the consent to replace what somebody else wrote into the same fields. */
function seenArgs({ args, rejection }: OutboxRow): OutboxRow['args'] {
  const conflicts = conflictsOf(rejection);
  if (conflicts.length === 0 || !('was' in args)) return args;
  const now = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.now]));
  const nothing = Object.fromEntries(Object.keys(args.fields).map((field) => [field, null]));
  return { ...args, was: { ...(args.was ?? nothing), ...now } } as OutboxRow['args'];
}

/** Trying again is the consent to replace what another device had set: it builds on that quantity now. */
function seenBase({ base, rejection }: OutboxRow): CommandBase {
  if (rejection?.kind !== CHANGED_ELSEWHERE) return base;
  const { quantityNow } = rejection.details;
  return typeof quantityNow === 'number' ? { ...base, quantityBasis: quantityNow } : base;
}
