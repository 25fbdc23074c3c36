import { ACCOUNT_BUSY } from '#domain/commands/attempt-outcome.ts';
import type { CrmErrorEntry, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { unreachable } from '#lib/assert.ts';
import { FILE_MISSING } from '#protocol/files.ts';
import type { LedgerEnd } from './ledger.ts';

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

/** The result of running a command. All states except the ends leave it open in the ledger. */
export type Outcome =
  | LedgerEnd
  | { state: 'retry-later'; reason: RetryReason; afterMs: number }
  /** The customer's session ended: the run can do nothing more on the customer's behalf. */
  | { state: 'unauthorized' };

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

export function retryLater(reason: RetryReason, afterMs: number = waits[reason]): Outcome {
  return { state: 'retry-later', reason, afterMs };
}

export function rejected(kind: string, details: Record<string, unknown>): Outcome {
  return { state: 'rejected', rejection: { kind, details } };
}

/** A refusal that the CRM would repeat. Its codes and messages are for support and for the screen (PAY-035). */
export type Refusal = { errors: readonly CrmErrorEntry[] };

/**
 * Maps a failed call to what it means for the command. Every failure either makes the command wait, ends the session,
 * or is a refusal, which each kind of command interprets itself.
 */
export function afterFailure(
  failure: CrmFailure,
  caller: 'customer' | 'integration',
): { kind: 'wait'; outcome: Outcome } | { kind: 'refused'; refusal: Refusal } {
  const wait = (outcome: Outcome) => ({ kind: 'wait' as const, outcome });
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return wait(retryLater(RetryReason.unreachable));
    case 'unauthorized':
      return wait(caller === 'customer' ? { state: 'unauthorized' } : retryLater(RetryReason.access));
    case 'limit':
      return wait(retryLater(RetryReason.limit, failure.retryAfterMs ?? undefined));
    case 'busy':
      return wait(retryLater(RetryReason.busy));
    case 'changed':
      return { kind: 'refused', refusal: { errors: [] } };
    case 'not-found':
    case 'rejected':
      return { kind: 'refused', refusal: { errors: failure.errors } };
    default:
      return unreachable(failure);
  }
}

/**
 * Like `afterFailure`, for calls where a refusal can only come from a bug of ours or from the CRM's configuration:
 * retries later.
 */
export function waitAfter(failure: CrmFailure, caller: 'customer' | 'integration'): Outcome {
  const after = afterFailure(failure, caller);
  return after.kind === 'wait' ? after.outcome : retryLater(RetryReason.access);
}

/** Returns the first message and code of a refusal, for the details of a rejection. */
export function refusalDetails({ errors }: Refusal): { message: string | null; errorCode: string | null } {
  const first = errors[0];
  return { message: first?.message || null, errorCode: first?.errorCode ?? null };
}
