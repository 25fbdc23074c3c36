import type { CommandArgs, CommandBase, CommandKind } from '#domain/commands/kinds.ts';
import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { PartHash } from './part.ts';

/** One command on the wire. `seen` is the row's base. */
export type WireCommand<K extends CommandKind = CommandKind> = K extends CommandKind
  ? { id: CommandId; ref: string; v: number; kind: K; args: CommandArgs[K]; seen: CommandBase }
  : never;

/** Body of `POST /sync/me`: a customer's one exchange (sync.md 2.1). */
export type ExchangeRequest = {
  /** Random id of this installation, for the storage marker cookie and logs. */
  device: string;
  /** True at start, login and online: the gateway answers with every part, in as many CRM calls as that takes. */
  full: boolean;
  /** The device's own parts by name. */
  have: Record<string, PartHash>;
  /** New commands in seq order, at most 20. */
  commands: WireCommand[];
  /** Commands sent before, whose result is not known yet. */
  ask: CommandId[];
  /** Commands that the user took back after they were sent: the gateway refuses them should they still arrive. */
  void: CommandId[];
  /** Orders among those, whole: a ledger that was restored from a backup has lost them, and the CRM may hold them. */
  voidOrders?: WireCommand<'order.place'>[];
  /** Until the prices, cards and stock of the catalogue are complete the device asks for `my-products`. */
  wantMyProducts: boolean;
  /** Number of commands not sent yet, for the marker that detects an eviction by the browser. */
  unsent: number;
};

/** Result of one command, as the gateway's ledger has it. */
export type CommandResult =
  | {
      state: 'done';
      result: Record<string, unknown> /** An acknowledged write that a later read does not show. */;
      changedByOthers?: boolean;
    }
  | { state: 'running' }
  | { state: 'retry-later'; reason: string; afterMs: number }
  | { state: 'rejected'; rejection: Rejection }
  | { state: 'voided' }
  | { state: 'unknown' };

export type ExchangeAnswer = {
  /** The contact this answer is for; checked before anything is stored. */
  contact: string;
  results: Record<string, CommandResult>;
  /** Changed parts inline, exact text. */
  parts: { name: string; hash: PartHash; text: string }[];
  /** Own parts that no longer exist. */
  gone: string[];
  /** Own parts that this answer did not read again; the device keeps what it has. */
  unread: string[];
};

/** Most commands that one exchange carries. */
export const MAX_COMMANDS = 20;
/** The gateway answers within this time; what is unfinished is "running". */
export const EXCHANGE_LIMIT_MS = 8_000;
