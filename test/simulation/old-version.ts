import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { OutboxDisk } from '#test/support/memory-outbox.ts';
import type { Sent } from './device.ts';

type Versioned = { v: number; kind: string; args: object };

/**
 * Returns the command as an older app wrote it: before orders named their gifts, or before credit could pay a part of
 * them. An order with such a part stays as it is, because an older app could not have written it.
 */
function aged<C extends Versioned>(command: C): C {
  if (command.kind !== 'order.place') return command;
  const { gifts = [], useCredit, ...args } = command.args as { gifts?: unknown[]; useCredit?: boolean };
  if (useCredit) return command;
  return gifts.length > 0 ? { ...command, v: 2, args: { ...args, gifts } } : { ...command, v: 1, args };
}

/** Makes the waiting rows look as if the previous version of the app had written them. */
export function ageRows(disk: OutboxDisk): void {
  disk.rows = disk.rows.map((row): OutboxRow => aged(row));
}

/** Returns the request as the previous version of the app would send it. */
export function ageRequest(sent: Sent): Sent {
  const { request } = sent;
  if (request.path !== '/sync/me' || !request.body?.includes('"order.place"')) return sent;
  const body = JSON.parse(request.body) as { commands: Versioned[]; voidOrders?: Versioned[] };
  const older = { ...body, commands: body.commands.map(aged), voidOrders: body.voidOrders?.map(aged) };
  return { ...sent, request: { ...request, body: JSON.stringify(older) } };
}
