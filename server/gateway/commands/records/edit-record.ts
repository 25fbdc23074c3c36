import { EDITED_ELSEWHERE, mergeFields } from '#domain/commands/merge-fields.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { textAt, valueAt } from '#gateway/crm-client/row-values.ts';
import { httpDate } from '../http-date.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, RetryReason, refusedOrWaits, rejected, retryLater } from '../status.ts';
import { asStored } from './as-stored.ts';
import type { Attempt } from './attempts.ts';
import { leavingOut } from './formulas.ts';

type Fields = Readonly<Record<string, string | number | boolean | null>>;

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
): Promise<Attempt> {
  const { object, row, derived, formulas = [], refusal } = edit;
  const [was, wanted] = [edit.was && asStored(edit.was), asStored(edit.wanted)];
  const now = Object.fromEntries(Object.keys(wanted).map((field) => [field, valueAt(row, field)]));
  const { write, conflicts } = mergeFields({ was, wanted, now });
  if (conflicts.length > 0) return rejected(EDITED_ELSEWHERE, { conflicts });
  const done: CommandStatus = { state: 'done', result: { id: String(row.Id) } };
  if (Object.keys(write).length === 0) return done;
  const since = httpDate(textAt(row, 'LastModifiedDate'));
  const fields = { ...write, ...derived({ ...now, ...write }) };
  const updated = await leavingOut(formulas, fields, (allowed) =>
    run.crm.update(run.caller, object, String(row.Id), allowed, since === null ? {} : { ifUnmodifiedSince: since }),
  );
  if (updated.ok) return done;
  if (updated.error.kind === 'changed') return { state: 'again', last: retryLater(RetryReason.busy) };
  if (updated.error.kind === 'not-found') return rejected('gone', {});
  return refusedOrWaits(updated.error, { caller: run.caller.kind, kind: refusal });
}
