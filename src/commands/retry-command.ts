import { canRetry } from '#domain/commands/discard.ts';
import { CHANGED_ELSEWHERE, type CommandBase } from '#domain/commands/kinds.ts';
import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';

export type RetryFault = { kind: 'gone' } | { kind: 'nothing-to-retry' };

/**
 * Tries a command again now. One that waits for its time goes at once. One that was refused is made anew under a new
 * id and the same reference, because the gateway's ledger remembers the refusal of the old one.
 */
export function retryCommand(
  ports: Pick<CommandPorts, 'outbox' | 'clock' | 'random' | 'owner'>,
  { id }: { id: CommandId },
): Promise<Result<null, RetryFault>> {
  return ports.outbox.transact<Result<null, RetryFault>>(({ rows }) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return { writes: {}, value: err({ kind: 'gone' }) };
    if (!canRetry(row)) return { writes: {}, value: err({ kind: 'nothing-to-retry' }) };
    if (row.state === 'retry') return { writes: { put: [{ ...row, nextAt: ports.clock.now() }] }, value: ok(null) };
    return { writes: { remove: [id], add: [again(ports, row)] }, value: ok(null) };
  });
}

function again(ports: Parameters<typeof newRow>[0], row: OutboxRow) {
  const { kind, args, dependsOn, ref, expiresAt } = row;
  return newRow(ports, { kind, args, base: seenBase(row), dependsOn, ref, expiresAt });
}

/** Trying again is the consent to replace what another device had set: it builds on that quantity now. */
function seenBase({ base, rejection }: OutboxRow): CommandBase {
  if (rejection?.kind !== CHANGED_ELSEWHERE) return base;
  const { quantityNow } = rejection.details;
  return typeof quantityNow === 'number' ? { ...base, quantityBasis: quantityNow } : base;
}
