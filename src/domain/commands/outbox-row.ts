import type { Brand } from '#lib/brand.ts';
import type { CommandArgs, CommandBase, CommandKind } from './kinds.ts';

/** UUIDv7 of a command; also its idempotency key in the gateway's ledger. */
export type CommandId = Brand<string, 'CommandId'>;

/**
 * ```
 * queued → sending → done (echo written, then the row goes)
 *    ↑        │
 *    └─ retry ┘        auth-wait · needs-user · expired · cancelled
 * ```
 * (sync.md 4.1)
 */
export const RowState = {
  queued: 'queued',
  sending: 'sending',
  retry: 'retry',
  authWait: 'auth-wait',
  needsUser: 'needs-user',
  expired: 'expired',
  cancelled: 'cancelled',
} as const;
export type RowState = (typeof RowState)[keyof typeof RowState];

export type Attempt = { atMs: number; outcome: string };

/** Why a command waits for the user: a kind and details, never a sentence (texts are made by src/texts). */
export type Rejection = { kind: string; details: Record<string, unknown> };

/** What to do with an ordered product that is in the cart again: leave the cart as it is, or add the ordered pieces. */
export type RestoreMode = 'keep' | 'add';

/** One row of the outbox. Arguments never change: an edit replaces an unsent row by one with a new id. */
export type OutboxRow<K extends CommandKind = CommandKind> = K extends CommandKind
  ? {
      /** Assigned by the database; order of the user's actions. Never a clock. */
      seq: number;
      id: CommandId;
      /** Its own id, unless it repairs an earlier command: then that one's ref. Becomes `Client_Ref__c`. */
      ref: string;
      /** Version of the arguments' shape; upcast by src/protocol. */
      v: number;
      kind: K;
      args: CommandArgs[K];
      lane: string;
      base: CommandBase;
      dependsOn: CommandId[];
      state: RowState;
      attempts: Attempt[];
      /** Milliseconds since the epoch by the device's clock: not sent before. */
      nextAt: number;
      /** Milliseconds since the epoch, or null when it never expires. */
      expiresAt: number | null;
      /** Set with needs-user and expired. */
      rejection: Rejection | null;
      /** The user took a sent order back and said what becomes of products that are in the cart again. */
      restoreMode?: RestoreMode;
      /** The gateway has the file that it names, whole. */
      fileSent?: boolean;
      /** contactId of the customer who made it. */
      actor: string;
      /** When it was made, by the device's clock; for display only. */
      madeAtMs: number;
    }
  : never;

/** A command that this version of the app cannot understand: what can be said of it, for the user to decide. */
export type UnreadableRow = {
  seq: number;
  id: CommandId;
  kind: string;
  /** Display name of what it is about; null without one. */
  label: string | null;
  madeAtMs: number;
  /** `newer-app`: a newer version of the app made it, and an update reads it again. */
  why: 'newer-app' | 'unreadable';
};

/** A row before the database gave it its seq. */
export type NewOutboxRow<K extends CommandKind = CommandKind> = K extends CommandKind
  ? Omit<OutboxRow<K>, 'seq'>
  : never;
