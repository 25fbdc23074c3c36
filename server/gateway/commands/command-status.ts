import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { LedgerCommand, LedgerEnd, LedgerRow } from './ledger.ts';

/** The status of a command, before its effect was read back from the CRM. */
export type CommandStatus =
  | { state: 'done'; command: LedgerCommand | null; result: Record<string, unknown>; endedAgoMs: number }
  | { state: 'rejected'; rejection: Rejection }
  | { state: 'voided' }
  | { state: 'running' }
  | { state: 'retry-later'; reason: string; afterMs: number }
  | { state: 'unknown' };

/**
 * Results, collected while the commands run. A command without one at the deadline is running, if the lease was taken.
 */
export type CommandResults = {
  /** Whether the account's lease was taken. Until then, an earlier change of the account is still in progress. */
  hasLease: boolean;
  statuses: Map<CommandId, CommandStatus>;
  /** The customer's session ended during the run: what is done is done, the rest waits until the customer signs in. */
  unauthorized: boolean;
};

/** The commands to handle under the account's lease. */
export type Pending = {
  commands: LedgerCommand[];
  ask: CommandId[];
  void: CommandId[];
  /** The orders that are taken back, as the device sent them; null for one that cannot be read. */
  voidOrders: Map<CommandId, LedgerCommand | null>;
};

/** Returns the status for a command that has ended. */
export function statusOfEnd(end: LedgerEnd, { command, endedAgoMs }: LedgerRow): CommandStatus {
  return end.state === 'done' ? { ...end, command, endedAgoMs } : end;
}
