import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';

/**
 * Rows in the order of the user's deeds: by seq, but what a row waits for comes before it. The two differ only for a
 * repaired order: it has a new seq, and the cart commands that wait for it were made after the order it replaces.
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
