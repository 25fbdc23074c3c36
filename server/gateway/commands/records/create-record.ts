import type { CrmObjectName } from '#domain/crm/index.ts';
import type { Run } from '../run.ts';
import { isTaken, refusalOf, refusedOrWaits, rejected } from '../status.ts';
import type { Attempt } from './attempts.ts';
import { type Fields, leavingOut } from './formulas.ts';

/**
 * Creates a record whose reference is unique in the CRM, after the run has looked and found none. DUPLICATE_VALUE means
 * that the call acted twice on its way, so that the next look finds the record; if it does not, the record belongs to
 * another customer.
 */
export async function createRecord(
  run: Run,
  request: {
    object: CrmObjectName;
    /** Includes the reference, in the field where the object has it. */
    fields: Fields;
    /** Fields that the CRM may compute itself. */
    formulas?: readonly string[];
    refusal: string;
  },
): Promise<Attempt> {
  const { object, fields, formulas = [], refusal } = request;
  const created = await leavingOut(formulas, fields, (allowed) => run.crm.create(run.caller, object, allowed));
  if (created.ok) return { state: 'done', result: { id: created.value.data.id } };
  const refused = refusalOf(created.error);
  if (refused && isTaken(refused)) return { state: 'again', last: rejected('reference-taken', {}) };
  return refusedOrWaits(created.error, { caller: run.caller.kind, kind: refusal });
}
