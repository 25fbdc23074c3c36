import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { afterFailure, type Outcome, refusalDetails, rejected } from '../outcome.ts';
import { afterTaken, isTaken } from '../reference-taken.ts';
import type { Run } from '../run.ts';
import { type Fields, leavingOut } from './formulas.ts';

/**
 * Creates a record whose reference is unique in the CRM, after the run has looked and found none. DUPLICATE_VALUE means
 * that an earlier attempt has become visible meanwhile, or is about to.
 */
export async function createRecord(
  run: Run,
  request: {
    command: { id: CommandId };
    object: CrmObjectName;
    /** Includes the reference, in the field where the object has it. */
    fields: Fields;
    /** Fields that the CRM may compute itself. */
    formulas?: readonly string[];
    refusal: string;
  },
): Promise<Outcome> {
  const { command, object, fields, formulas = [], refusal } = request;
  const created = await leavingOut(formulas, fields, (allowed) => run.crm.create(run.caller, object, allowed));
  if (created.ok) return { state: 'done', result: { id: created.value.data.id } };
  const after = afterFailure(created.error, run.caller.kind);
  if (after.kind === 'wait') return after.outcome;
  if (isTaken(after.refusal)) return afterTaken(run, command);
  return rejected(refusal, refusalDetails(after.refusal));
}
