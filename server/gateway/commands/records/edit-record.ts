import { EDITED_ELSEWHERE, mergeFields } from '#domain/commands/merge-fields.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { textAt, valueAt } from '#gateway/crm-client/row-values.ts';
import { httpDate } from '../http-date.ts';
import { afterFailure, type Outcome, RetryReason, refusalDetails, rejected, retryLater } from '../outcome.ts';
import type { Run } from '../run.ts';
import { leavingOut } from './formulas.ts';

type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** null: the record changed since it was read and has to be read and merged again. */
type Edited = Outcome | null;

/**
 * Writes the user's changes into the record as it was just read (sync.md 4.9), guarded by If-Unmodified-Since. If
 * someone else has changed a field too, the command is rejected and the user decides.
 */
export async function editRecord(
  run: Run,
  edit: {
    object: CrmObjectName;
    /** As read, with LastModifiedDate. */
    row: CrmRow;
    was: Fields | null;
    wanted: Fields;
    /** Computes fields that follow from the others after the edit. */
    derived: (after: Record<string, unknown>) => Record<string, unknown>;
    /** Derived fields that the CRM may compute itself. */
    formulas?: readonly string[];
    refusal: string;
  },
): Promise<Edited> {
  const { object, row, was, wanted, derived, formulas = [], refusal } = edit;
  const now = Object.fromEntries(Object.keys(wanted).map((field) => [field, valueAt(row, field)]));
  const { write, conflicts } = mergeFields({ was, wanted, now });
  if (conflicts.length > 0) return rejected(EDITED_ELSEWHERE, { conflicts });
  const done: Outcome = { state: 'done', result: { id: String(row.Id) } };
  if (Object.keys(write).length === 0) return done;
  const since = httpDate(textAt(row, 'LastModifiedDate'));
  const fields = { ...write, ...derived({ ...now, ...write }) };
  const updated = await leavingOut(formulas, fields, (allowed) =>
    run.crm.update(run.caller, object, String(row.Id), allowed, since === null ? {} : { ifUnmodifiedSince: since }),
  );
  if (updated.ok) return done;
  if (updated.error.kind === 'changed') return null;
  if (updated.error.kind === 'not-found') return rejected('gone', {});
  const after = afterFailure(updated.error, run.caller.kind);
  return after.kind === 'wait' ? after.outcome : rejected(refusal, refusalDetails(after.refusal));
}

/** How often to try. A record that changes during every attempt is left for later. */
const ATTEMPTS = 3;

/** Reads and merges again when the record changes in between, at most `ATTEMPTS` times. */
export async function untilUnchanged(attempt: () => Promise<Edited>): Promise<Outcome> {
  for (let times = 0; times < ATTEMPTS; times += 1) {
    const outcome = await attempt();
    if (outcome) return outcome;
  }
  return retryLater(RetryReason.busy);
}
