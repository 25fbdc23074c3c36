import type { CommandArgs, CommandBase, CommandKind } from '#domain/commands/kinds.ts';
import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { Lease } from '#gateway/store/leases.ts';

/** How a command ended. What it ended with is what a repeated id is answered. */
export type LedgerEnd =
  | { state: 'done'; result: Record<string, unknown> }
  | { state: 'rejected'; rejection: Rejection }
  | { state: 'voided' };

export type LedgerCommand<K extends CommandKind = CommandKind> = K extends CommandKind
  ? {
      id: CommandId;
      ref: string;
      kind: K;
      args: CommandArgs[K];
      seen: CommandBase;
    }
  : never;

/** One command as the ledger has it; `command` is null once its arguments are gone, or when it was voided unseen. */
export type LedgerRow = {
  id: CommandId;
  command: LedgerCommand | null;
  end: LedgerEnd | null;
  /** Since it was first heard of, by the ledger's clock. */
  openedAgoMs: number;
  /** Since it ended, by the ledger's clock; 0 while it is open. */
  endedAgoMs: number;
  /** Until a read of the CRM shows at the latest what this command wrote there; 0 when nothing is outstanding. */
  shownInMs: number;
};

/** An order that the sweeper has to look at. */
export type SweepRow = {
  owner: Owner;
  id: CommandId;
  ref: string;
  command: LedgerCommand<'order.place'> | null;
  state: 'open' | 'voided' | 'rejected';
};

/**
 * One row for each command id: whose it is, its arguments, how it ended (sync.md 8.1). No step is
 * recorded: an open row is run again from its start. Every write names the account's lease and answers false, having
 * changed nothing, once another holder has taken it. A CRM session is never stored.
 */
export interface Ledger {
  /** Of these ids the ones that this customer's commands have. Another customer's are not found. */
  find(owner: Owner, ids: readonly CommandId[]): Promise<Map<CommandId, LedgerRow>>;
  /** What this customer had done to the cart within this time, cart lines and orders, in the order in which it ended. */
  doneLately(owner: Owner, withinMs: number): Promise<LedgerCommand[]>;
  /** Records commands as open; an id that exists, whoever's it is, is left as it is. */
  open(lease: Lease, owner: Owner, commands: readonly LedgerCommand[]): Promise<boolean>;
  /** Notes that a call of the command has written to the CRM, or may have: a read may not show it for so long. */
  wrote(lease: Lease, id: CommandId, hiddenMs: number): Promise<boolean>;
  /** Ends open commands. */
  end(lease: Lease, ends: ReadonlyMap<CommandId, LedgerEnd>): Promise<boolean>;
  /**
   * Voids commands that are open, or not known yet, so that they are refused should they still arrive. Of those that are
   * not known only as many as `unknownVoids` allows get a row; for the others it may be asked again later.
   */
  void(lease: Lease, owner: Owner, ids: readonly CommandId[]): Promise<boolean>;
  /**
   * Orders of the last days that are open, or that ended without an order while a call of theirs may have been on its
   * way, and were not looked at lately: each look makes the pause before the next one twice as long.
   */
  takeSweep(options: { limit: number }): Promise<SweepRow[]>;
  /** Arguments go 30 days after the end, the rest after 400. */
  prune(): Promise<{ argumentsErased: number; rowsErased: number }>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const retention = {
  argumentsMs: 30 * DAY_MS,
  rowsMs: 400 * DAY_MS,
  /** The sweeper looks at orders this long, first after a pause that doubles with every look. */
  sweepMs: 3 * DAY_MS,
  sweepPauseMs: 60_000,
} as const;

/** More commands that never arrived than a device takes back in an hour. */
export const unknownVoids = { most: 100, withinMs: 60 * 60 * 1000 } as const;

/** The name of an account's lease. */
export const accountLease = (accountId: string): string => `account:${accountId}`;
