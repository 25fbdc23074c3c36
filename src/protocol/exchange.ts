import type { CommandArgs, CommandKind } from '#domain/commands/kinds.ts';
import type { CommandBase, CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { PartHash } from './part.ts';

/** One command on the wire. `seen` is the row's base. */
export type WireCommand<K extends CommandKind = CommandKind> = K extends CommandKind
  ? { id: CommandId; ref: string; v: number; kind: K; args: CommandArgs[K]; seen: CommandBase }
  : never;

/** Body of `POST /sync/me`: one exchange of a customer's device (sync.md 2.1). */
export type ExchangeRequest = {
  /** Random id of this installation, for the storage marker cookie and logs. */
  device: string;
  /** True at start, login and online: the gateway answers with every part, in as many CRM calls as needed. */
  full: boolean;
  /** Hashes of the device's own parts by name. */
  have: Record<string, PartHash>;
  /** New commands in seq order, at most 20. */
  commands: WireCommand[];
  /** Commands that were sent before and whose results are unknown. */
  ask: CommandId[];
  /** Commands that the user took back after they were sent. The gateway voids them in case they still arrive. */
  void: CommandId[];
  /** The orders among `void`, in full: a ledger restored from a backup may have lost them while the CRM holds them. */
  voidOrders?: WireCommand<'order.place'>[];
  /** The device asks for `my-products` until the prices, cards and stock of the catalogue are complete. */
  wantMyProducts: boolean;
  /** Number of unsent commands, for the marker that detects an eviction by the browser. */
  unsent: number;
};

/** Result of one command, as in the gateway's ledger. */
export type CommandResult =
  | { state: 'done'; result: Record<string, unknown> }
  | { state: 'running' }
  | { state: 'retry-later'; reason: string; afterMs: number }
  | { state: 'rejected'; rejection: Rejection }
  | { state: 'voided' }
  | { state: 'unknown' };

export type ExchangeAnswer = {
  /** The contact that this answer is for; checked before anything is stored. */
  contact: string;
  results: Record<string, CommandResult>;
  /** Changed parts with their exact texts. */
  parts: { name: string; hash: PartHash; text: string }[];
  /** Own parts that no longer exist. */
  gone: string[];
  /** Own parts that the gateway did not read again; the device keeps its versions. */
  unread: string[];
};

/** Most commands that one exchange carries. */
export const MAX_COMMANDS = 20;
/** The gateway answers within this time; unfinished commands are "running". */
export const EXCHANGE_LIMIT_MS = 8_000;
