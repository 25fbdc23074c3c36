import { ACCOUNT_BUSY } from '#domain/commands/attempt-outcome.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CrmErrorEntry, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import { FILE_MISSING } from '#protocol/files.ts';
import type { LedgerEnd } from './ledger.ts';

/** The status of a command, from a call to the CRM to the answer for the device. */
export type CommandStatus =
  | CommandResult
  /** The customer's session ended: the run can do nothing more on the customer's behalf. */
  | { state: 'session-ended' };

/** Why a command waits. The device shows a text of its own for each reason. */
export const RetryReason = {
  /** The CRM did not answer. The next run finds out whether it acted. */
  unreachable: 'crm-unreachable',
  /** A row lock or an internal error of the CRM. */
  busy: 'crm-busy',
  /** The CRM's request limit was reached. */
  limit: 'crm-limit',
  /** The CRM refused the gateway's own session. */
  access: 'crm-access',
  /** Another exchange of the account is in progress. */
  account: ACCOUNT_BUSY,
  /** A command that this one depends on has not ended. */
  waits: 'waits',
  /** The file that the command names is missing here or incomplete. */
  file: FILE_MISSING,
  /** An internal error of the gateway. */
  internal: 'internal',
  /** The device is newer than this gateway. */
  newer: 'newer-version',
} as const;
export type RetryReason = (typeof RetryReason)[keyof typeof RetryReason];

const waits: Readonly<Record<RetryReason, number>> = {
  'crm-unreachable': 2_000,
  'crm-busy': 1_000,
  'crm-limit': 60_000,
  'crm-access': 10_000,
  [ACCOUNT_BUSY]: 1_000,
  waits: 1_000,
  [FILE_MISSING]: 1_000,
  internal: 30_000,
  'newer-version': 60_000,
};

export function retryLater(reason: RetryReason, afterMs: number = waits[reason]) {
  return { state: 'retry-later' as const, reason, afterMs };
}

export function rejected(kind: string, details: Record<string, unknown>) {
  return { state: 'rejected' as const, rejection: { kind, details } };
}

/** Whether the command has ended. Every other status leaves it open in the ledger. */
export function isEnd(status: CommandStatus): status is LedgerEnd {
  return status.state === 'done' || status.state === 'rejected' || status.state === 'voided';
}

/**
 * Returns what the device is told. "Done" needs the parts of a read that began after the command's last write (sync.md
 * 8.5); without that read the command is still running.
 */
export function reportResults(
  statuses: ReadonlyMap<CommandId, CommandResult>,
  { wasRead }: { wasRead: boolean },
): Record<string, CommandResult> {
  const told = (status: CommandResult): CommandResult =>
    status.state === 'done' && !wasRead ? { state: 'running' } : status;
  return Object.fromEntries([...statuses].map(([id, status]) => [id, told(status)]));
}

/** Whether a command waits for a reason that would make every other call of this run fail too. */
export function isHalt(status: CommandStatus): boolean {
  if (status.state !== 'retry-later') return status.state === 'session-ended';
  const halts: readonly string[] = [RetryReason.unreachable, RetryReason.limit, RetryReason.access];
  return halts.includes(status.reason);
}

/** A refusal that the CRM would repeat. Its codes and messages are for support and for the screen (PAY-035). */
export type Refusal = { errors: readonly CrmErrorEntry[] };

/** Returns the CRM's refusal, which each kind of command interprets itself; null when the command has to wait. */
export function refusalOf(failure: CrmFailure): Refusal | null {
  if (failure.kind === 'changed') return { errors: [] };
  return failure.kind === 'not-found' || failure.kind === 'rejected' ? { errors: failure.errors } : null;
}

/**
 * Returns how a command waits after a failed call. A refusal here can only come from a bug of ours or from the CRM's
 * configuration: it is tried again later.
 */
export function waitAfter(failure: CrmFailure): CommandStatus {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return retryLater(RetryReason.unreachable);
    case 'limit':
      return retryLater(RetryReason.limit, failure.retryAfterMs ?? undefined);
    case 'busy':
      return retryLater(RetryReason.busy);
    case 'session-ended':
      return { state: 'session-ended' };
    case 'unauthorized':
    case 'changed':
    case 'not-found':
    case 'rejected':
      return retryLater(RetryReason.access);
  }
}

/** Returns the status after a failed write: a rejection of this kind if the CRM refused it, otherwise a wait. */
export function refusedOrWaits(
  failure: CrmFailure,
  { kind, details = {} }: { kind: string; details?: object },
): CommandStatus {
  const refusal = refusalOf(failure);
  return refusal ? rejected(kind, { ...details, ...refusalDetails(refusal) }) : waitAfter(failure);
}

/** Whether the CRM holds a record with this reference. */
export function isTaken({ errors }: Refusal): boolean {
  return errors.some(({ errorCode }) => errorCode === 'DUPLICATE_VALUE');
}

/** Returns the first message and code of a refusal, for the details of a rejection. */
export function refusalDetails({ errors }: Refusal): { message: string | null; errorCode: string | null } {
  const first = errors[0];
  return { message: first?.message || null, errorCode: first?.errorCode ?? null };
}

/** `again`: the CRM's records are not as they were read. `last` is the status if they never are. */
export type Attempt = CommandStatus | { state: 'again'; last: CommandStatus };

const ATTEMPTS = 3;

/** Reads and writes again while the records differ from what was read, at most `ATTEMPTS` times. */
export async function attempts(attempt: () => Promise<Attempt>): Promise<CommandStatus> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    const status = await attempt();
    if (status.state !== 'again') return status;
    if (left === 0) return status.last;
  }
}
