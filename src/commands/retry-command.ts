import { canRetry } from '#domain/commands/discard.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { conflictsOf } from '#domain/commands/merge-fields.ts';
import { replaceRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandBase, CommandId } from '#domain/commands/outbox-row.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { CHANGED_ELSEWHERE } from '#domain/commands/set-line.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import type { QueuePorts, RowPorts } from './command-ports.ts';
import { newRow, renewedExpiry } from './new-row.ts';
import { repairedOrder } from './repair-order.ts';
import { replaceCommand } from './replace-command.ts';

type RetryFault = { kind: 'gone' } | { kind: 'nothing-to-retry' };
export type RetryOutcome = Result<{ commandId: CommandId }, RetryFault>;

/**
 * Retries a command now. A command that waits for its time becomes due at once. A refused or expired command is made
 * again under a new id and the same reference, because the gateway's ledger keeps the old one's end. Commands that
 * waited for the old one, including those after it in its lane, wait for the new one. Returns the id that it continues
 * under.
 */
export function retryCommand(ports: QueuePorts, { id }: { id: CommandId }): Promise<RetryOutcome> {
  return updateOutbox(ports.outbox, (outbox): RetryOutcome => {
    const rows = rowsOf(outbox);
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return err({ kind: 'gone' });
    if (!canRetry(row)) return err({ kind: 'nothing-to-retry' });
    if (row.state === 'retry') {
      replaceRows(outbox, [{ ...row, nextAt: ports.clock.now() }]);
      return ok({ commandId: id });
    }
    const next = isOrder(row) ? repairedOrder(ports, row, {}) : again(ports, row);
    return ok({ commandId: replaceCommand(outbox, row, next) });
  });
}

function again(ports: RowPorts, row: OutboxRow) {
  const { kind, dependsOn, ref } = row;
  const expiresAt = renewedExpiry(row, ports);
  return newRow(ports, { kind, args: seenArgs(row), base: seenBase(row), dependsOn, ref, expiresAt });
}

/** Retrying an edit agrees to replace what somebody else wrote into the same fields. */
function seenArgs({ args, rejection }: OutboxRow): OutboxRow['args'] {
  const conflicts = conflictsOf(rejection);
  if (conflicts.length === 0 || !('was' in args)) return args;
  const now = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.now]));
  const nothing = Object.fromEntries(Object.keys(args.fields).map((field) => [field, null]));
  return { ...args, was: { ...(args.was ?? nothing), ...now } } as OutboxRow['args'];
}

/** Retrying agrees to replace what another device had set, so the command builds on that quantity. */
function seenBase({ base, rejection }: OutboxRow): CommandBase {
  if (rejection?.kind !== CHANGED_ELSEWHERE) return base;
  const { quantityNow } = rejection.details;
  return typeof quantityNow === 'number' ? { ...base, quantityBasis: quantityNow } : base;
}
