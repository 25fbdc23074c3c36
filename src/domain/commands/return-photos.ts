import type { OutboxRow } from './kinds.ts';
import { mayBeKnown } from './row-facts.ts';

/**
 * Returns the unsent photographs of these returns. They go when their return is taken back, because without it they are
 * about nothing.
 */
export function photosOf(rows: readonly OutboxRow[], returns: readonly OutboxRow[]): OutboxRow[] {
  const refs = new Set(returns.flatMap(({ kind, ref }) => (kind === 'order.return' ? [ref] : [])));
  return rows.filter((row) => {
    if (row.kind !== 'document.attach' || mayBeKnown(row) || !('record' in row.args.parent)) return false;
    const { record } = row.args.parent;
    return 'ref' in record && refs.has(record.ref);
  });
}
