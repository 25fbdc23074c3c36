import { EDITED_ELSEWHERE, mergeFields } from '#domain/commands/merge-fields.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { unlessChanged, valueAt } from '#gateway/crm-client/row-values.ts';
import type { Run } from '../run.ts';
import { type Attempt, type CommandStatus, RetryReason, refusedOrWaits, rejected, retryLater } from '../status.ts';
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
    /** As the user saw it. Without it, the edit replaces whatever the record has now. */
    was?: Fields | null;
    wanted: Fields;
    /** Computes fields that follow from the others after the edit. */
    derived?: (after: Record<string, unknown>) => Record<string, unknown>;
    /** Derived fields that the CRM may compute itself. */
    formulas?: readonly string[];
    refusal: string;
  },
): Promise<Attempt> {
  const { object, row, derived, formulas = [], refusal } = edit;
  const wanted = asStored(edit.wanted);
  const now = Object.fromEntries(Object.keys(wanted).map((field) => [field, valueAt(row, field)]));
  const was = edit.was === undefined ? now : edit.was && asStored(edit.was);
  const { write, conflicts } = mergeFields({ was, wanted, now });
  if (conflicts.length > 0) return rejected(EDITED_ELSEWHERE, { conflicts });
  const done: CommandStatus = { state: 'done', result: { id: String(row.Id) } };
  if (Object.keys(write).length === 0) return done;
  const fields = { ...write, ...derived?.({ ...now, ...write }) };
  const updated = await leavingOut(formulas, fields, (allowed) =>
    run.crm.update(run.caller, object, String(row.Id), allowed, unlessChanged(row)),
  );
  if (updated.ok) return done;
  if (updated.error.kind === 'changed') return { state: 'again', last: retryLater(RetryReason.busy) };
  if (updated.error.kind === 'not-found') return rejected('gone', {});
  return refusedOrWaits(updated.error, { kind: refusal });
}

/**
 * Returns the fields as the CRM stores them: texts without the blanks around them. Compared as they were typed, a value
 * that this command has written already would look like somebody else's change.
 */
export function asStored<F extends Fields>(fields: F): F {
  const stored = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(stored);
}
