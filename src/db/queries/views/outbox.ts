import type { LineType } from '#domain/commands/kinds.ts';
import type { CommandId, Rejection, RowState } from '#domain/commands/outbox-row.ts';
import type { Paise } from '#domain/money.ts';
import type { SyncStatus } from '#protocol/status.ts';

/** What a command is about, in facts; src/texts makes the plain words (SYNC-014). */
export type CommandSubject =
  | { kind: 'cart.set-line'; productName: string; type: LineType; quantity: number }
  | { kind: 'cart.set-options'; coupon: string | null; express: boolean }
  | { kind: 'cart.dismiss-expired' }
  | { kind: 'favourite.set'; productName: string; on: boolean }
  | { kind: 'order.place'; shortReference: string; lineCount: number; totalPaise: Paise };

export type OutboxRowView = {
  id: CommandId;
  seq: number;
  subject: CommandSubject;
  state: RowState;
  madeAtMs: number;
  attempts: number;
  /** Outcome kind of the last attempt, null before the first. */
  lastOutcome: string | null;
  lastAttemptAtMs: number | null;
  /** When it is tried again; null unless it waits for that. */
  nextAtMs: number | null;
  rejection: Rejection | null;
  /** It waits for these to end first. */
  waitsFor: CommandId[];
  canRetry: boolean;
  /** Where it can be repaired; null when there is nothing to edit. */
  editPath: string | null;
  /** `now`: it was never sent and just goes. `ask`: the gateway is asked to refuse it should it still arrive. */
  discard: 'now' | 'ask' | null;
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
