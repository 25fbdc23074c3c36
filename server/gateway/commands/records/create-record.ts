import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { uuidTimeMs } from '../order/uuid-time.ts';
import { afterFailure, type Outcome, RetryReason, refusalDetails, rejected, retryLater } from '../outcome.ts';
import type { Run } from '../run.ts';

/** So long a record may stay invisible whose reference the CRM says exists. */
const REFERENCE_PATIENCE_MS = 10 * 60 * 1000;

/**
 * Creates a record under the command's reference, after the run has looked and found none. DUPLICATE_VALUE means that an
 * earlier attempt has become visible meanwhile, or is about to: the next run finds it. One that stays invisible is not
 * this customer's.
 */
export async function createRecord(
  run: Run,
  wish: {
    command: { id: CommandId; ref: string };
    object: CrmObjectName;
    fields: Record<string, unknown>;
    refusal: string;
  },
): Promise<Outcome> {
  const { command, object, fields, refusal } = wish;
  const created = await run.crm.create(run.caller, object, { ...fields, Client_Ref__c: command.ref });
  if (created.ok) return { state: 'done', result: { id: created.value.data.id } };
  const after = afterFailure(created.error, run.caller.kind);
  if (after.kind === 'wait') return after.outcome;
  if (!after.refusal.errors.some(({ errorCode }) => errorCode === 'DUPLICATE_VALUE')) {
    return rejected(refusal, refusalDetails(after.refusal));
  }
  const waitedMs = run.nowMs() - uuidTimeMs(command.id);
  return waitedMs < REFERENCE_PATIENCE_MS ? retryLater(RetryReason.busy) : rejected('reference-taken', {});
}
