import type { ChangeState } from '#domain/commands/change-state.ts';
import type { DiscardMode } from '#domain/commands/discard.ts';
import type { CommandArgs, CommandKind } from '#domain/commands/kinds.ts';
import type { CommandId, Rejection, RowState } from '#domain/commands/outbox-row.ts';
import type { HeldUpBy } from '#domain/commands/row-facts.ts';
import type { SyncStatus } from '#protocol/status.ts';
import type { DuePayment } from './orders.ts';

/** What a command is about, as facts; src/texts turns them into words (SYNC-014). */
export type CommandSubject =
  /** Not understood by this version of the app; `command` is its kind, for support. */
  { kind: 'unreadable'; command: string; label: string | null } | CommandWords[CommandKind];

/** A command of any kind; `label` names its product, address or file. */
type CommandWords = { [K in CommandKind]: { kind: K; args: CommandArgs[K]; label: string } };

export type OutboxRowView = {
  id: CommandId;
  subject: CommandSubject;
  state: RowState;
  /** The state in the terms that all screens use. */
  changeState: ChangeState;
  madeAtMs: number;
  attempts: number;
  /** Outcome kind of the last attempt, null before the first. */
  lastOutcome: string | null;
  lastAttemptAtMs: number | null;
  /** What the gateway has to do before this can end; null if the gateway named nothing. */
  heldUpBy: HeldUpBy | null;
  /** When it is tried again; null unless it waits for that. */
  nextAtMs: number | null;
  rejection: Rejection | null;
  /** An order in the CRM that waits for its payment. */
  due: DuePayment | null;
  /** It waits for these to end first. */
  waitsFor: CommandId[];
  /** The readable reference of an order in `waitsFor`; null if there is none. */
  waitsForOrder: string | null;
  canRetry: boolean;
  /** Where it can be repaired; null if there is nothing to edit. */
  editPath: string | null;
  /**
   * `now`: it was never sent, so it is just removed. `ask`: the gateway is asked to void it in case it still arrives.
   */
  discard: DiscardMode;
};

/** What discarding a command does. */
export type DiscardView = {
  mode: DiscardMode;
  order: boolean;
  /** Names of an order's products that are in the cart again: the user chooses which quantity counts. */
  again: string[];
};

export type OutboxView = {
  rows: OutboxRowView[];
  status: SyncStatus;
  unsent: number;
  needsYou: number;
  workOffline: boolean;
  dataSaver: boolean | null;
  /** null if the browser does not report it. */
  storage: { usedBytes: number; persisted: boolean | null } | null;
};
