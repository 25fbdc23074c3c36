import type { TotalParts } from '#domain/pricing/total-parts.ts';
import type { Brand } from '#lib/brand.ts';

/** UUIDv7 of a command; also its idempotency key in the gateway's ledger. */
export type CommandId = Brand<string, 'CommandId'>;

/**
 * The states of a row (sync.md 4.1):
 *
 * ```
 * queued → sending → done (echo written, then the row is removed)
 *    ↑        │
 *    └─ retry ┘        auth-wait · needs-user · expired · cancelled
 * ```
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

/** Why a command waits for the user: a kind and details. Never a sentence, because src/texts makes the texts. */
export type Rejection = { kind: string; details: Record<string, unknown> };

/**
 * How to restore an ordered product that is in the cart again: leave the cart's quantity, or add the ordered pieces.
 */
export type RestoreMode = 'keep' | 'add';

/** What the user saw when they made the command; for conflict checks and wording, never for its effect. */
export type CommandBase = {
  /** Quantity of the line before the command, as shown. */
  quantitySeen?: number;
  /**
   * The quantity that the command builds on: the CRM's, or that of the last cart command that was sent. When the CRM
   * holds neither this quantity nor the requested one, another device has changed the line, and the app asks the user
   * again (sync.md 8.2).
   */
  quantityBasis?: number;
  /** Display name of the product or record, so that the outbox can still name it after it is gone. */
  label?: string;
  /** What the agreed total of an order consists of. */
  parts?: TotalParts;
};

/** A row of the outbox with a command of kind `K` and arguments `A`. The arguments never change. */
export type CommandRow<K extends string, A> = {
  /** Assigned by the database: the order of the user's actions. Never derived from a clock. */
  seq: number;
  id: CommandId;
  /** Its own id; for a repair, the ref of the command that it repairs. Becomes `Client_Ref__c`. */
  ref: string;
  /** Version of the arguments' shape; see `upcast`. */
  v: number;
  kind: K;
  args: A;
  lane: string;
  base: CommandBase;
  dependsOn: CommandId[];
  state: RowState;
  attempts: Attempt[];
  /** Earliest time to send it, in milliseconds since the epoch by the device's clock. */
  nextAt: number;
  /** In milliseconds since the epoch; null when it never expires. */
  expiresAt: number | null;
  /** Set in the states needs-user and expired. */
  rejection: Rejection | null;
  /** Set when the user took a sent order back: how to restore products that are in the cart again. */
  restoreMode?: RestoreMode;
  /** True when the gateway has the command's complete file. */
  fileSent?: boolean;
  /** contactId of the customer who made it. */
  actor: string;
  /** When the user made it, in milliseconds since the epoch by the device's clock; for display only. */
  madeAtMs: number;
};

/** What the app can show of a row that this version does not understand, so that the user can decide. */
export type UnreadableRow = {
  seq: number;
  id: CommandId;
  kind: string;
  /** Display name of its product or record; null without one. */
  label: string | null;
  madeAtMs: number;
  /** `newer-app`: a newer version of the app made it; after an update the app can read it again. */
  why: 'newer-app' | 'unreadable';
};
