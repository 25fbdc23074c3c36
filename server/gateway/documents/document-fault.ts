import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';

/**
 * Why a document of a customer is not sent. `missing`: there is none, or it is another's. `no-session`: the CRM refused
 * the customer's own session, which has ended.
 */
export type DocumentFault = { kind: 'missing' } | { kind: 'no-session' } | { kind: 'crm'; failure: CrmFailure };

/** `caller`: whose session the CRM refused. */
export function documentFault(failure: CrmFailure, caller: 'customer' | 'integration'): DocumentFault {
  const ended = failure.kind === 'unauthorized' && caller === 'customer';
  return ended ? { kind: 'no-session' } : { kind: 'crm', failure };
}

/** Larger than any document; a file is held in memory while it is passed on. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** Every step together has to answer while a person waits. */
export const READ_OPTIONS = { timeoutMs: 6_000, purpose: 'documents' as const };
export const BODY_OPTIONS = { ...READ_OPTIONS, timeoutMs: 15_000 };
