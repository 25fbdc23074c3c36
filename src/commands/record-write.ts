import { enqueue } from '#domain/commands/coalesce.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import { type OutboxDraft, replaceRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { rejoin } from '#domain/commands/references.ts';

/**
 * Changes a record with one command, coalesced with its unsent neighbours. If it replaces a creation, what waited for
 * that creation waits for it.
 */
export function writeRecord(outbox: OutboxDraft, next: NewOutboxRow, options: { crmHolds?: boolean } = {}): void {
  const before = rowsOf(outbox);
  const added = enqueue(outbox, next, options);
  if (!added) return;
  const left = new Set(outbox.rows.map(({ id }) => id));
  for (const from of before) {
    if (!left.has(from.id) && from.ref === next.ref) replaceRows(outbox, rejoin(rowsOf(outbox), { from, to: next }));
  }
}

/** Returns the unsettled creation of the record with this reference. */
export function creationOf(rows: readonly OutboxRow[], ref: string | null): OutboxRow<'address.create'> | null {
  return rows.filter((row) => row.kind === 'address.create').find((row) => row.ref === ref) ?? null;
}

/** Returns what a change of a record waits for: its creation, if that may have been sent. */
export function creationDependency(creation: OutboxRow | null): CommandId[] {
  return creation ? [creation.id] : [];
}
