import type { CommandArgs, CommandKind } from '#domain/commands/kinds.ts';
import type { CommandBase, CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { Lease } from '#gateway/store/leases.ts';
import type { CommandResult } from '#protocol/exchange.ts';

/** How a command ended. A repeated id is answered with this. */
export type LedgerEnd = Extract<CommandResult, { state: 'done' | 'rejected' | 'voided' }>;

export type LedgerCommand<K extends CommandKind = CommandKind> = {
  [P in K]: { id: CommandId; ref: string; kind: P; args: CommandArgs[P]; seen: CommandBase };
}[K];

/**
 * A command's row in the ledger. `command` is null once its arguments are erased, if it was voided before it arrived,
 * or if only a newer gateway can read it.
 */
export type LedgerRow = { command: LedgerCommand | null; end: LedgerEnd | null };

/** The kinds whose commands the sweeper completes: each takes several calls, and half of one helps nobody. */
export const sweptKinds = ['order.place', 'order.cancel'] as const satisfies readonly CommandKind[];
type SweptKind = (typeof sweptKinds)[number];

/** An order or a cancellation that the sweeper has to check. */
export type SweepRow = { owner: Owner; command: LedgerCommand<SweptKind> };

/** The first of these commands that places the order of this reference. */
export const placedBy = (
  commands: readonly (LedgerCommand | null)[],
  ref: string,
): LedgerCommand<'order.place'> | null =>
  commands.find((each): each is LedgerCommand<'order.place'> => each?.kind === 'order.place' && each.ref === ref) ??
  null;

export const isSwept = (command: LedgerCommand): command is LedgerCommand<SweptKind> =>
  sweptKinds.some((kind) => kind === command.kind);

/**
 * Holds one row for each command id: its owner, arguments and end (sync.md 8.1). It records no steps: an open command
 * runs again from its start. Every write names the account's lease; it changes nothing and returns false once another
 * holder has taken that lease. A CRM session is never stored.
 */
export interface Ledger {
  /** Returns the rows of this customer's commands among these ids. Another customer's are not found. */
  find(owner: Owner, ids: readonly CommandId[]): Promise<Map<CommandId, LedgerRow>>;
  /** Returns the newest command of this customer that placed, or is to place, the order of this reference. */
  orderOf(owner: Owner, ref: string): Promise<LedgerCommand<'order.place'> | null>;
  /** Records commands as open. An id that exists, for any owner, stays unchanged. */
  open(lease: Lease, owner: Owner, commands: readonly LedgerCommand[]): Promise<boolean>;
  /** Records how an open command ended, and erases the arguments of a secret kind. */
  end(lease: Lease, id: CommandId, end: LedgerEnd): Promise<boolean>;
  /**
   * Voids commands that are open or unknown, so that they are refused should they still arrive. Only as many unknown
   * ones as `unknownVoids` allows get a row; the caller may try the others again later.
   */
  void(lease: Lease, owner: Owner, ids: readonly CommandId[]): Promise<boolean>;
  /**
   * Takes orders and cancellations of the last days that are open, or that ended without an order although one of their calls may have
   * been in flight, and that were not checked recently. Each check doubles the pause before the next one.
   */
  takeSweep(options: { limit: number }): Promise<SweepRow[]>;
  /** Erases arguments 30 days after the end, and rows after 400. */
  prune(): Promise<{ argumentsErased: number; rowsErased: number }>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const retention = {
  argumentsMs: 30 * DAY_MS,
  rowsMs: 400 * DAY_MS,
  /** For how long the sweeper checks an order. The pause before each check doubles, starting at `sweepPauseMs`. */
  sweepMs: 3 * DAY_MS,
  sweepPauseMs: 60_000,
} as const;

/** How many unknown commands the ledger voids within a time: more than a device takes back in an hour. */
export const unknownVoids = { most: 100, withinMs: 60 * 60 * 1000 } as const;

export const accountLease = (accountId: string): string => `account:${accountId}`;
