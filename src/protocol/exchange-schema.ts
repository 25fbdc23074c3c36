import * as v from 'valibot';
import { quantityInCrm } from '#domain/commands/cart-fields.ts';
import { type CommandArgs, type CommandKind, definitionOf } from '#domain/commands/kinds.ts';
import type { CommandBase, CommandId } from '#domain/commands/outbox-row.ts';
import { upcast } from '#domain/commands/upcast.ts';
import { text, uuidV7 } from '#domain/field-schemas.ts';
import { unreachable } from '#lib/assert.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { MAX_COMMANDS, type WireCommand } from './exchange.ts';
import { partHash, partName } from './field-schemas.ts';
import { issuePath } from './issue-path.ts';

/** Most commands whose results a device may ask for at once; more than an outbox ever holds. */
const MAX_ASKED = 500;
const MAX_OWN_PARTS = 300;

const commandId = v.pipe(
  uuidV7,
  v.transform((id) => id as CommandId),
);

const rawCommand = v.object({
  id: commandId,
  ref: uuidV7,
  v: v.number(),
  kind: text(80),
  args: v.unknown(),
  seen: v.optional(v.unknown(), {}),
});

/** A command as received: its id is known, its arguments are not parsed yet. */
export type RawCommand = v.InferOutput<typeof rawCommand>;

/** The body of `POST /sync/me`. One unreadable command does not affect the others; see `parseCommand`. */
export const exchangeRequest = v.object({
  /** Random id of this installation, for the storage marker cookie and logs. */
  device: v.pipe(text(64), v.regex(/^[A-Za-z0-9-]{1,64}$/)),
  /** True at start, login and online: the gateway answers with every part, in as many CRM calls as needed. */
  full: v.boolean(),
  /** Hashes of the device's own parts by name. */
  have: v.pipe(
    v.record(partName, partHash),
    v.check((have) => Object.keys(have).length <= MAX_OWN_PARTS),
  ),
  /** New commands in seq order. */
  commands: v.pipe(v.array(rawCommand), v.maxLength(MAX_COMMANDS)),
  /** Commands that were sent before and whose results are unknown. */
  ask: v.pipe(v.array(commandId), v.maxLength(MAX_ASKED)),
  /** Commands that the user took back after they were sent. The gateway voids them in case they still arrive. */
  void: v.pipe(v.array(commandId), v.maxLength(MAX_ASKED)),
  /** The orders and cancellations among `void`, in full: a ledger restored from a backup may have lost them while the CRM holds them. */
  voidOrders: v.optional(v.pipe(v.array(rawCommand), v.maxLength(MAX_COMMANDS))),
  /** The device asks for `my-products` until the prices, cards and stock of the catalogue are complete. */
  wantMyProducts: v.boolean(),
  /** Number of unsent commands, for the marker that detects an eviction by the browser. */
  unsent: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type RawExchange = v.InferOutput<typeof exchangeRequest>;

/**
 * What the gateway keeps of what the user saw: the quantity that a cart command builds on. The rest is for the device's
 * own words and is dropped, so that a long address or an odd number on a screen refuses no command.
 */
export const commandBase = v.object({
  quantityBasis: v.optional(quantityInCrm),
}) satisfies v.GenericSchema<unknown, CommandBase>;

export type CommandFault =
  | { kind: 'invalid'; issue: string }
  | { kind: 'unknown-kind'; command: string }
  /** The device is newer than this gateway, so the command waits. */
  | { kind: 'newer-version' };

/** Reads one command: upgrades it to the current version, then checks its arguments strictly. */
export function parseCommand(raw: RawCommand): Result<WireCommand, CommandFault> {
  const upcasted = upcast(raw);
  if (!upcasted.ok) {
    switch (upcasted.error.kind) {
      case 'unknown-kind':
        return err({ kind: 'unknown-kind', command: raw.kind });
      case 'newer-version':
        return err({ kind: 'newer-version' });
      case 'bad-version':
        return err({ kind: 'invalid', issue: 'v' });
      default:
        return unreachable(upcasted.error);
    }
  }
  const { kind } = upcasted.value;
  const args = parseArgs(kind, upcasted.value.args);
  if (!args.ok) return args;
  const seen = v.safeParse(commandBase, raw.seen);
  if (!seen.success) return err({ kind: 'invalid', issue: `seen.${issuePath(seen.issues)}` });
  const { id, ref } = raw;
  return ok({ id, ref, v: raw.v, kind, args: args.value, seen: seen.output } as WireCommand);
}

/** Checks the arguments of one kind, in the current version. */
export function parseArgs<K extends CommandKind>(
  kind: K,
  args: unknown,
): Result<CommandArgs[K], { kind: 'invalid'; issue: string }> {
  const parsed = v.safeParse(definitionOf(kind).schema, args);
  return parsed.success
    ? ok(parsed.output as CommandArgs[K])
    : err({ kind: 'invalid', issue: issuePath(parsed.issues) });
}
