type Plain = string | number | boolean | null;
type Fields = Readonly<Record<string, Plain>>;

/** One field that was changed here and elsewhere, each to something else. */
export type FieldConflict = { field: string; was: Plain; wanted: Plain; now: Plain };

/** Rejection kind of an edit whose field somebody else has changed too; its details are `{ conflicts }`. */
export const EDITED_ELSEWHERE = 'edited-elsewhere';

/**
 * Merges an edit into the record as it is now (sync.md 4.9): fields that the user did not change stay as they are,
 * those that already are as wanted need nothing, and the same field changed on both sides is the user's to decide.
 */
export function mergeFields(edit: { was: Fields | null; wanted: Fields; now: Fields }): {
  write: Record<string, Plain>;
  conflicts: FieldConflict[];
} {
  const write: Record<string, Plain> = {};
  const conflicts: FieldConflict[] = [];
  for (const [field, wanted] of Object.entries(edit.wanted)) {
    const was = edit.was?.[field] ?? null;
    const now = edit.now[field] ?? null;
    if (isSame(wanted, was) || isSame(wanted, now)) continue;
    if (isSame(now, was)) write[field] = wanted;
    else conflicts.push({ field, was, wanted, now });
  }
  return { write, conflicts };
}

/** The conflicts that a rejection carries. */
export function conflictsOf(rejection: { kind: string; details: Record<string, unknown> } | null): FieldConflict[] {
  const conflicts = rejection?.kind === EDITED_ELSEWHERE ? rejection.details.conflicts : null;
  return Array.isArray(conflicts) ? (conflicts as FieldConflict[]) : [];
}

/** The CRM makes nothing of an empty text, and of a mark that is not set. */
const isSame = (a: Plain, b: Plain): boolean => (a || null) === (b || null);
