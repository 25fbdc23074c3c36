import type { CommandKind, NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import { makeRow, type NewCommand } from '#domain/commands/make-row.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CommandPorts, RowPorts } from './command-ports.ts';

/** A new command of the customer; `id` is set if the arguments already name it. */
type Made<K extends CommandKind> = Omit<NewCommand<K>, 'id' | 'actor' | 'madeAtMs'> & { id?: CommandId };

/** Returns the outbox row of a command that the customer makes now. */
export function newRow<K extends CommandKind>({ clock, random, owner }: RowPorts, made: Made<K>): NewOutboxRow<K> {
  const madeAtMs = clock.now();
  const id = made.id ?? (random.uuid(madeAtMs) as CommandId);
  return makeRow<K>({ ...made, id, actor: owner.contactId, madeAtMs });
}

/** Returns the expiry of a command that continues under a new id: the original waiting time, counted from now. */
export function renewedExpiry(
  { expiresAt, madeAtMs }: Pick<OutboxRow, 'expiresAt' | 'madeAtMs'>,
  { clock }: Pick<CommandPorts, 'clock'>,
): number | null {
  return expiresAt === null ? null : clock.now() + Math.max(0, expiresAt - madeAtMs);
}
