type Plain = string | number | boolean | null;
type Fields = Readonly<Record<string, Plain>>;

/** One field that was changed here and elsewhere, to different values. */
export type FieldConflict = { field: string; was: Plain; wanted: Plain; now: Plain };

/** The rejection kind of an edit to a field that somebody else has also changed. Details: `{ conflicts }`. */
export const EDITED_ELSEWHERE = 'edited-elsewhere';

/**
 * Merges an edit into the current record (sync.md 4.9). Fields that the user did not change stay, fields that already
 * have the requested value need no write, and a field that both sides changed becomes a conflict for the user to
 * decide.
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

/** The conflicts in a rejection; empty for other rejections. */
export function conflictsOf(rejection: { kind: string; details: Record<string, unknown> } | null): FieldConflict[] {
  const conflicts = rejection?.kind === EDITED_ELSEWHERE ? rejection.details.conflicts : null;
  return Array.isArray(conflicts) ? (conflicts as FieldConflict[]) : [];
}

/** The CRM treats an empty text like null, and false like an unset flag. */
const isSame = (a: Plain, b: Plain): boolean => (a || null) === (b || null);
