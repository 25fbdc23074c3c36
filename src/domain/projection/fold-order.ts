import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';

/**
 * Returns rows in the order of the user's actions: by seq, but after the rows that they depend on. The two orders
 * differ only for repaired or retried rows: these have a new seq, although the rows that depend on them were made
 * earlier.
 */
export function foldOrder(rows: readonly OutboxRow[]): OutboxRow[] {
  const byId = new Map<CommandId, OutboxRow>(rows.map((row) => [row.id, row]));
  const placed = new Set<CommandId>();
  const ordered: OutboxRow[] = [];
  const place = (row: OutboxRow): void => {
    if (placed.has(row.id)) return;
    placed.add(row.id);
    for (const id of row.dependsOn) {
      const before = byId.get(id);
      if (before) place(before);
    }
    ordered.push(row);
  };
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) place(row);
  return ordered;
}
