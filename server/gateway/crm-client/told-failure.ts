import type { CrmFailure } from './crm-client.ts';

/**
 * What a log line says of a failed call: its kind, and for a person who has to act, why. Messages of the CRM may hold
 * values of customers, so only its codes are told.
 */
export function toldFailure(failure: CrmFailure): { failure: CrmFailure['kind']; reason?: string } {
  const { kind } = failure;
  if (kind === 'network') return { failure: kind, reason: failure.message };
  if (kind !== 'busy' && kind !== 'not-found' && kind !== 'rejected') return { failure: kind };
  const codes = failure.errors.map(({ errorCode }) => errorCode).filter((code) => /^\w{1,80}$/.test(code));
  const status = 'status' in failure ? [String(failure.status)] : [];
  const answer = [...status, ...new Set(codes)].join(' ');
  if (kind === 'rejected' && failure.isSignIn) {
    return {
      failure: kind,
      reason: `the CRM refuses the gateway's sign-in (${answer}): check CRM_URL, CRM_GRANT, CRM_CLIENT_ID, CRM_CLIENT_SECRET, CRM_USERNAME and CRM_PASSWORD`,
    };
  }
  return answer === '' ? { failure: kind } : { failure: kind, reason: answer };
}
