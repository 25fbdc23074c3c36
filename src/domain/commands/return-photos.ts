import type { OutboxRow } from './kinds.ts';
import { mayBeKnown } from './row-facts.ts';

/**
 * Returns the unsent photographs of these returns and comments. They go when what they belong to is taken back, because
 * without it they are about nothing.
 */
export function photosOf(rows: readonly OutboxRow[], owners: readonly OutboxRow[]): OutboxRow[] {
  const refs = new Set(
    owners.flatMap(({ kind, ref }) => (kind === 'order.return' || kind === 'feedback.comment' ? [ref] : [])),
  );
  return rows.filter((row) => !mayBeKnown(row) && [...refs].some((ref) => isPhotoOf(row, ref)));
}

/** Whether this command attaches a photograph to the feedback record with this reference. */
export function isPhotoOf(row: OutboxRow, ref: string): boolean {
  if (row.kind !== 'document.attach' || row.args.parent.object !== 'Feedback__c') return false;
  const { record } = row.args.parent;
  return 'ref' in record && record.ref === ref;
}
