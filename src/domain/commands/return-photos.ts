import type { OutboxRow } from './kinds.ts';
import { mayBeKnown } from './row-facts.ts';

/**
 * Returns the unsent photographs of these returns. They go when their return is taken back, because without it they are
 * about nothing.
 */
export function photosOf(rows: readonly OutboxRow[], returns: readonly OutboxRow[]): OutboxRow[] {
  const refs = new Set(returns.flatMap(({ kind, ref }) => (kind === 'order.return' ? [ref] : [])));
  return rows.filter((row) => !mayBeKnown(row) && [...refs].some((ref) => isPhotoOf(row, ref)));
}

/** Whether this command attaches a photograph to the return's record with this reference. */
export function isPhotoOf(row: OutboxRow, ref: string): boolean {
  if (row.kind !== 'document.attach' || row.args.parent.object !== 'Feedback__c') return false;
  const { record } = row.args.parent;
  return 'ref' in record && record.ref === ref;
}
