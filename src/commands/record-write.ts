import { coalesce } from '#domain/commands/coalesce.ts';
import type { CommandKind } from '#domain/commands/kinds.ts';
import type { CommandId, NewOutboxRow, OutboxRow } from '#domain/commands/outbox-row.ts';
import { rejoin } from '#domain/commands/references.ts';
import type { OutboxWrites } from '#ports/outbox-store.ts';

/**
 * The writes that put a change of a record beside its unsent neighbours. What waited for a creation that it stands in
 * for waits for it.
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

/** The unsettled creation of a record that is named by this reference. */
export function creationOf(rows: readonly OutboxRow[], ref: string | null): OutboxRow<'address.create'> | null {
  const found = rows.find((row) => row.kind === 'address.create' && row.ref === ref);
  return found?.kind === 'address.create' ? found : null;
}

/** What a change of a record waits for: its creation, where that may be on its way. */
export function creationDependency(creation: OutboxRow | null): CommandId[] {
  return creation ? [creation.id] : [];
}
