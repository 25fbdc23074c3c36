import { enqueue } from '#domain/commands/coalesce.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { conflictsOf } from '#domain/commands/merge-fields.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import {
  type ProfileField,
  type ProfileFields,
  profileFaults,
  profileFieldNames,
} from '#domain/commands/profile-fields.ts';
import { mayBeKnown } from '#domain/commands/row-facts.ts';
import { storedProfile } from '#domain/rules/profile-form.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import type { QueuePorts } from './command-ports.ts';
import { newRow } from './new-row.ts';

/** The fields that are wrong (PROF-004). */
export type ProfileFault = { kind: 'fields'; fields: ProfileField[] };
/** `changed`: false if the CRM has all of it already. */
export type ProfileOutcome = Result<{ changed: boolean }, ProfileFault>;

/**
 * Changes the customer's profile (PROF-005). `seen` is what the form showed at first: only fields that differ from it
 * are the user's changes. A change that was not sent yet, or was refused, becomes part of this one.
 */
export function updateProfile(
  ports: QueuePorts,
  { seen, fields }: { seen: ProfileFields; fields: ProfileFields },
): Promise<ProfileOutcome> {
  const wanted = storedProfile(fields);
  const faults = profileFaults(wanted);
  if (faults.length > 0) return Promise.resolve(err({ kind: 'fields', fields: faults }));
  return updateOutbox(ports.outbox, (outbox): ProfileOutcome => {
    const unsent = rowsOf(outbox)
      .filter((row) => row.kind === 'profile.update')
      .filter((row) => !mayBeKnown(row));
    // What there was before the first of them: a change may wait behind a refused one.
    const was: ProfileFields = Object.assign({ ...seen }, ...unsent.map(changedBy).reverse());
    const next = newRow(ports, { kind: 'profile.update', args: { was, fields: wanted } });
    const crmHolds = profileFieldNames.every((field) => was[field] === wanted[field]);
    return ok({ changed: enqueue(outbox, next, { crmHolds }) !== null });
  });
}

/**
 * Returns what the fields that this row changes were before. Who changes a refused row again agrees to replace what
 * somebody else wrote.
 */
function changedBy({ args: { was, fields }, rejection }: OutboxRow<'profile.update'>): Partial<ProfileFields> {
  const elsewhere = new Map(conflictsOf(rejection).map(({ field, now }) => [field, String(now ?? '')]));
  const changed = profileFieldNames.filter((field) => fields[field] !== was[field]);
  return Object.fromEntries(changed.map((field) => [field, elsewhere.get(field) ?? was[field]]));
}
