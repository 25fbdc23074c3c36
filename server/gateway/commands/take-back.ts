import type { CommandId } from '#domain/commands/outbox-row.ts';
import { isApplicationMade } from './kinds/apply-credit.ts';
import { isCancellationBegun } from './kinds/cancel-order.ts';
import { isBegun } from './kinds/place-order.ts';
import { isReturnBegun } from './kinds/return-order.ts';
import type { LedgerCommand, LedgerRow } from './ledger.ts';
import type { Run } from './run.ts';
import type { CommandStatus } from './status.ts';

export type TakenBack = {
  /** Commands without an effect so far. */
  voided: CommandId[];
  /**
   * Orders, cancellations, returns and applications that the CRM shows. They are completed instead, even when the ledger
   * has lost them.
   */
  begun: LedgerCommand[];
  /** Those of which the CRM could not be asked. */
  undecided: Set<CommandId>;
  /** Why no other call would fare better. */
  halt: CommandStatus | null;
};

/**
 * Decides what becomes of the commands that the user takes back. What a cart or favourite command has already changed
 * shows in the parts; voided means that no more will follow.
 */
export async function takeBack(
  run: Run,
  taken: ReadonlyMap<CommandId, LedgerCommand | null>,
  rows: ReadonlyMap<CommandId, LedgerRow>,
): Promise<TakenBack> {
  const all: TakenBack = { voided: [], begun: [], undecided: new Set(), halt: null };
  for (const [id, sent] of taken) {
    const row = rows.get(id);
    const command = row ? row.command : sent;
    if (row?.end) continue;
    const look = command && lookFor(run, command);
    if (!command || !look) {
      all.voided.push(id);
      continue;
    }
    const begun = all.halt ?? (await look());
    if (begun === true) all.begun.push(command);
    else if (begun === false) all.voided.push(id);
    else {
      all.undecided.add(id);
      if (run.rules.isHalt(begun)) all.halt = begun;
    }
  }
  return all;
}

/** How to find out whether the CRM shows a command as begun; null for a kind that is never completed this way. */
function lookFor(run: Run, command: LedgerCommand): (() => Promise<boolean | CommandStatus>) | null {
  switch (command.kind) {
    case 'order.place':
      return () => isBegun(run, command);
    case 'order.cancel':
      return () => isCancellationBegun(run, command);
    case 'order.return':
      return () => isReturnBegun(run, command);
    case 'credit.apply':
      return () => isApplicationMade(run, command);
    default:
      return null;
  }
}
