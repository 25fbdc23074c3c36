import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';

/**
 * Rows in the order of the user's actions: by seq, but what a row waits for comes before it. The two differ only for what
 * was repaired or tried again: it has a new seq, and what waits for it was made after the command that it replaces.
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
