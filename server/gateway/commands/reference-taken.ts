import type { CommandId } from '#domain/commands/outbox-row.ts';
import { type Outcome, type Refusal, RetryReason, rejected, retryLater } from './outcome.ts';
import type { Run } from './run.ts';

/** How long a record may stay invisible although the CRM says that its reference exists. */
const TIMEOUT_MS = 10 * 60 * 1000;

/** Returns whether the CRM holds a record with this reference: an earlier attempt did succeed. */
export function isTaken({ errors }: Refusal): boolean {
  return errors.some(({ errorCode }) => errorCode === 'DUPLICATE_VALUE');
}

/** The next run finds the record once it is visible. A record that stays invisible belongs to another customer. */
export async function afterTaken(run: Run, command: { id: CommandId }): Promise<Outcome> {
  // Counts from when the ledger recorded the command: the id's time comes from the device's clock, which may be hours
  // off.
  const waitedMs = (await run.known(command.id))?.openedAgoMs ?? 0;
  return waitedMs < TIMEOUT_MS ? retryLater(RetryReason.busy) : rejected('reference-taken', {});
}
