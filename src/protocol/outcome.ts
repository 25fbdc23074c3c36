import { type CommandKind, findDefinition } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';

/** The result of a command whose row has left the outbox. */
export type CommandOutcome = {
  id: CommandId;
  ref: string;
  kind: CommandKind;
  /** Display name of what the command was about; null if the row had none. */
  label: string | null;
  /** `voided`: the user took it back before it took effect. */
  end: 'done' | 'voided';
  /** The gateway's result; {} for `voided`. For an order: its id and number, and the lines it kept. */
  result: Record<string, unknown>;
};

/**
 * Whether the customer is signed out on this device once nothing else waits: a confirmed change of what the session
 * says of the customer (PROF-005). The sign-out forgets the outcome.
 */
export const signsOut = ({ kind, end }: CommandOutcome): boolean =>
  end === 'done' && findDefinition(kind)?.endsSession === true;

/** Key of the newest outcomes, newest first, in the outbox's `meta` store. */
export const OUTCOMES = 'outcomes';

/** How many outcomes are kept, for the ticket that becomes a confirmation and for "changed on another device". */
export const KEPT_OUTCOMES = 50;
