import type { CommandId } from '#domain/commands/outbox-row.ts';
import { type Outcome, type Refusal, RetryReason, rejected, retryLater } from './outcome.ts';
import type { Run } from './run.ts';

/** So long a record may stay invisible whose reference the CRM says exists. */
const TIMEOUT_MS = 10 * 60 * 1000;

/** The CRM holds a record of this reference: an earlier attempt, carried out after all. */
export function isTaken({ errors }: Refusal): boolean {
  return errors.some(({ errorCode }) => errorCode === 'DUPLICATE_VALUE');
}

/** The next run finds the record once it is visible. One that stays invisible is not this customer's. */
export async function afterTaken(run: Run, command: { id: CommandId }): Promise<Outcome> {
  // Since the ledger heard of it: the device's clock, which the id is made by, may be hours wrong.
  const waitedMs = (await run.known(command.id))?.openedAgoMs ?? 0;
  return waitedMs < TIMEOUT_MS ? retryLater(RetryReason.busy) : rejected('reference-taken', {});
}
