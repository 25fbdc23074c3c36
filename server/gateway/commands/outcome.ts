import { ACCOUNT_BUSY } from '#domain/commands/attempt-outcome.ts';
import type { CrmErrorEntry, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { unreachable } from '#lib/assert.ts';
import { FILE_MISSING } from '#protocol/files.ts';
import type { LedgerEnd } from './ledger.ts';

/** Why a command waits; the device shows it as a word of its own. */
export const RetryReason = {
  /** The CRM did not answer. Whether it acted is found out by the next run. */
  unreachable: 'crm-unreachable',
  /** A row lock or a fault of the CRM. */
  busy: 'crm-busy',
  /** The CRM's request limit. */
  limit: 'crm-limit',
  /** The gateway's own session with the CRM was refused. */
  access: 'crm-access',
  /** Another exchange of the account is at work. */
  account: ACCOUNT_BUSY,
  /** A command that this one builds on has not ended. */
  waits: 'waits',
  /** The file that the command names is not here, or not whole. */
  file: FILE_MISSING,
  /** A fault of the gateway's own. */
  internal: 'internal',
  /** The device is newer than this gateway. */
  newer: 'newer-version',
} as const;
export type RetryReason = (typeof RetryReason)[keyof typeof RetryReason];

/** What a run of a command came to. All but the ends leave it open in the ledger. */
export type Outcome =
  | LedgerEnd
  | { state: 'retry-later'; reason: RetryReason; afterMs: number }
  /** The customer's session ended: nothing more can be done in its name. */
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

/** A refusal that the CRM will repeat: its codes and words are for the support and the screen (PAY-035). */
export type Refusal = { errors: readonly CrmErrorEntry[] };

/**
 * What a failed call means for a command. Total: either the command has to wait, or the session ended, or the CRM
 * refuses, which each kind reads in its own way.
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

/** As `afterFailure`, where a refusal can only be a fault of ours or of the CRM's set-up: it is tried again later. */
export function waitAfter(failure: CrmFailure, caller: 'customer' | 'integration'): Outcome {
  const after = afterFailure(failure, caller);
  return after.kind === 'wait' ? after.outcome : retryLater(RetryReason.access);
}

/** The first message and code of a refusal, for a rejection's details. */
export function refusalDetails({ errors }: Refusal): { message: string | null; errorCode: string | null } {
  const first = errors[0];
  return { message: first?.message || null, errorCode: first?.errorCode ?? null };
}
