import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import type { Condition } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Run } from '../run.ts';
import { type Attempt, isTaken, refusalOf, refusedOrWaits, rejected } from '../status.ts';
import { type Fields, leavingOut } from './formulas.ts';

/** Returns the record that a command with this reference has created; null if there is none. */
export function findByRef(rows: readonly CrmRow[], ref: string): CrmRow | null {
  return rows.find((row) => textAt(row, 'Client_Ref__c') === ref) ?? null;
}

/** Returns the id of the record that meets this condition; null if the run's session sees none. */
export async function findId(
  run: Run,
  from: CrmObjectName,
  where: Condition,
): Promise<Result<string | null, CrmFailure>> {
  const read = await readQueries(run.crm, run.caller, {
    found: { from, select: ['Id'], where, orderBy: [{ field: 'Id' }], limit: 1 },
  });
  if (!read.ok) return read;
  const row = read.value.found[0];
  return ok(row ? String(row.Id) : null);
}

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
  return refusedOrWaits(created.error, { kind: refusal });
}
