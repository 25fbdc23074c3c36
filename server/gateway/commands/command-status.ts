import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { LedgerCommand, LedgerRow } from './ledger.ts';

/** Where a command stands, before anything was read back. */
export type CommandStatus =
  | { state: 'done'; command: LedgerCommand | null; result: Record<string, unknown>; endedAgoMs: number }
  | { state: 'rejected'; rejection: Rejection }
  | { state: 'voided' }
  | { state: 'running' }
  | { state: 'retry-later'; reason: string; afterMs: number }
  | { state: 'unknown' };

/** Results as they come in; those that are missing at the deadline are running, if their turn came. */
export type CommandResults = {
  /** Whether the account's lease was had: until then an earlier change of the account is at work. */
  hasLease: boolean;
  statuses: Map<CommandId, CommandStatus>;
  /** The customer's session ended on the way: what is done is done, the rest waits for a sign-in. */
  unauthorized: boolean;
};

/** What is to be run under the account's lease. */
export type Pending = {
  commands: LedgerCommand[];
  ask: CommandId[];
  void: CommandId[];
  /** Orders that are taken back, as the device has them. */
  voidOrders: Map<CommandId, LedgerCommand<'order.place'>>;
};

/** What the ledger answers for a row; an open one is running. */
export function statusOfRow({ command, end, endedAgoMs }: LedgerRow): CommandStatus {
  if (!end) return { state: 'running' };
  switch (end.state) {
    case 'done':
      return { state: 'done', command, result: end.result, endedAgoMs };
    case 'rejected':
      return { state: 'rejected', rejection: end.rejection };
    case 'voided':
      return { state: 'voided' };
  }
}
