import { coalesce } from '#domain/commands/coalesce.ts';
import type { CommandKind, NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { rejoin } from '#domain/commands/references.ts';
import type { OutboxWrites } from '#ports/outbox-store.ts';

/**
 * Returns the writes for a change of a record, coalesced with its unsent neighbours. If it replaces a creation, what
 * waited for that creation waits for it.
 */
export function writeRecord(options: {
  rows: readonly OutboxRow[];
  next: NewOutboxRow<CommandKind>;
  crmHolds: boolean;
}): OutboxWrites {
  const { rows, next, crmHolds } = options;
  const { remove, add } = coalesce({ rows, next, crmHolds });
  if (!add) return { remove };
  const replaced = rows.filter((row) => remove.includes(row.id));
  const put = replaced
    .filter((row) => row.ref === next.ref)
    .flatMap((from) => rejoin(rows, { from, to: add }))
    .filter((row) => !remove.includes(row.id));
  return { remove, put, add: [add] };
}

/** Returns the unsettled creation of the record with this reference. */
export function creationOf(rows: readonly OutboxRow[], ref: string | null): OutboxRow<'address.create'> | null {
  const found = rows.find((row) => row.kind === 'address.create' && row.ref === ref);
  return found?.kind === 'address.create' ? found : null;
}

/** Returns what a change of a record waits for: its creation, if that may have been sent. */
export function creationDependency(creation: OutboxRow | null): CommandId[] {
  return creation ? [creation.id] : [];
}
