import type { OutboxRow } from '#domain/commands/kinds.ts';
import { conflictsOf } from '#domain/commands/merge-fields.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { AddressRefusal } from '../views/index.ts';

const commands: Readonly<Record<string, AddressRefusal['command']>> = {
  'address.create': 'create',
  'address.edit': 'edit',
  'address.delete': 'delete',
};

/** Returns why this change of an address was refused; null for no change. */
export function addressRefusal(rows: readonly OutboxRow[], rejected: CommandId | null): AddressRefusal | null {
  const row = rows.find(({ id }) => id === rejected);
  const command = row && commands[row.kind];
  if (!command) return null;
  return {
    commandId: row.id,
    command,
    kind: row.rejection?.kind ?? '',
    conflicts: conflictsOf(row.rejection),
  };
}
