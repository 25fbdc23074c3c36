import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';

/**
 * Why a document of a customer is not sent. `missing`: there is none, or it is another's. `no-session`: the CRM refused
 * the customer's own session, which has ended.
 */
export type DocumentFault = { kind: 'missing' } | { kind: 'no-session' } | { kind: 'crm'; failure: CrmFailure };

export function documentFault(failure: CrmFailure): DocumentFault {
  return failure.kind === 'session-ended' ? { kind: 'no-session' } : { kind: 'crm', failure };
}

/** Every step together has to answer while a person waits. */
export const READ_OPTIONS = { timeoutMs: 6_000, purpose: 'documents' as const };
