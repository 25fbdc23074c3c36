import { waitInLane } from '#domain/commands/dependencies.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import { append, type OutboxDraft, removeRows, replaceRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { rejoin } from '#domain/commands/references.ts';

/**
 * Puts a new command in the place of an old one. Commands that waited for the old one, or failed with it, wait for the
 * new one. Returns the new command's id.
 */
export function replaceCommand(outbox: OutboxDraft, from: OutboxRow, to: NewOutboxRow): CommandId {
  replaceRows(outbox, rejoin(waitInLane(rowsOf(outbox), from), { from, to }));
  removeRows(outbox, [from.id]);
  append(outbox, to);
  return to.id;
}
