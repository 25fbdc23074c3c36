import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { isUnsettled } from './transition.ts';

/**
 * Whether a command's arguments name the record that another command creates (`{ ref }`, sync.md "References"). Such
 * a command fails with its parent; any other dependency is a matter of order only.
 */
export function refersTo(row: OutboxRow, parent: OutboxRow): boolean {
  return row.id !== parent.id && mentions(row.args, parent.ref);
}

function mentions(value: unknown, ref: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => mentions(item, ref));
  return Object.entries(value).some(([key, item]) => (key === 'ref' && item === ref) || mentions(item, ref));
}

/** Whether `row` has to wait because of `parent`, one of those it depends on. */
export function waitsFor(row: OutboxRow, parent: OutboxRow): boolean {
  // An order keeps its lines until its row is gone, also while it waits for the user.
  if (isOrder(parent) || refersTo(row, parent)) return true;
  return isUnsettled(parent);
}

/** The commands that fail with the ones that ended without effect, theirs included. */
export function orphansOf(
  rows: readonly OutboxRow[],
  failed: readonly OutboxRow[],
): { row: OutboxRow; parent: CommandId }[] {
  const orphans: { row: OutboxRow; parent: CommandId }[] = [];
  const known = new Set(failed.map((row) => row.id));
  const queue = [...failed];
  for (let parent = queue.shift(); parent; parent = queue.shift()) {
    for (const row of rows) {
      if (known.has(row.id) || !row.dependsOn.includes(parent.id) || !refersTo(row, parent)) continue;
      known.add(row.id);
      orphans.push({ row, parent: parent.id });
      queue.push(row);
    }
  }
  return orphans;
}
