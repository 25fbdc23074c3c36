import type { ChangeState } from '#domain/commands/change-state.ts';
import type { DiscardMode } from '#domain/commands/discard.ts';
import type { LineType } from '#domain/commands/kinds.ts';
import type { CommandId, Rejection, RowState } from '#domain/commands/outbox-row.ts';
import type { HeldUpBy } from '#domain/commands/row-facts.ts';
import type { Paise } from '#domain/money.ts';
import type { SyncStatus } from '#protocol/status.ts';

/** What a command is about, in facts; src/texts makes the plain words (SYNC-014). */
export type CommandSubject =
  /** Not understood by this version of the app; `command` is its kind, for support. */
  | { kind: 'unreadable'; command: string; label: string | null }
  | { kind: 'cart.set-line'; productName: string; type: LineType; quantity: number }
  | { kind: 'cart.set-options'; coupon: string | null; express: boolean }
  | { kind: 'cart.dismiss-expired' }
  | { kind: 'favourite.set'; productName: string; on: boolean }
  | { kind: 'address.create' | 'address.edit' | 'address.delete'; address: string }
  | { kind: 'feedback.save' | 'feedback.comment'; productName: string }
  | { kind: 'document.attach'; name: string }
  | { kind: 'order.place'; shortReference: string; lineCount: number; totalPaise: Paise };

export type OutboxRowView = {
  id: CommandId;
  seq: number;
  subject: CommandSubject;
  state: RowState;
  /** The same in the words of every screen. */
  changeState: ChangeState;
  madeAtMs: number;
  attempts: number;
  /** Outcome kind of the last attempt, null before the first. */
  lastOutcome: string | null;
  lastAttemptAtMs: number | null;
  /** What the gateway said it does before this can end; null when it said nothing of the kind. */
  heldUpBy: HeldUpBy | null;
  /** When it is tried again; null unless it waits for that. */
  nextAtMs: number | null;
  rejection: Rejection | null;
  /** It waits for these to end first. */
  waitsFor: CommandId[];
  /** The readable reference of an order among those; null when there is none. */
  waitsForOrder: string | null;
  canRetry: boolean;
  /** Where it can be repaired; null when there is nothing to edit. */
  editPath: string | null;
  /** `now`: it was never sent and just goes. `ask`: the gateway is asked to refuse it should it still arrive. */
  discard: DiscardMode;
};

/** What taking a command back means. */
export type DiscardView = {
  mode: DiscardMode;
  order: boolean;
  /** Names of an order's products that are in the cart again: the user says which quantity counts. */
  again: string[];
};

export type OutboxView = {
  rows: OutboxRowView[];
  status: SyncStatus;
  unsent: number;
  needsYou: number;
  workOffline: boolean;
  dataSaver: boolean | null;
  /** null where the browser does not tell. */
  storage: { usedBytes: number; persisted: boolean | null } | null;
};
