import { coalesce } from '#domain/commands/coalesce.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import { append, type OutboxDraft, removeRows, rowsOf } from '#domain/commands/outbox-draft.ts';

/**
 * Adds a command behind its unsent neighbours, or in their place (`coalesce`). Returns its row; null if the CRM needs no
 * command at all.
 */
export function enqueue(
  outbox: OutboxDraft,
  next: NewOutboxRow,
  { crmHolds }: { crmHolds: boolean },
): OutboxRow | null {
  const { remove, add } = coalesce({ rows: rowsOf(outbox), next, crmHolds });
  removeRows(outbox, remove);
  return add && append(outbox, add);
}
