import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';

/**
 * That the CRM may still act on a write whose answer did not come. `long`: as long as a lease covers, twice the call's
 * timeout. `short`: the connection broke, which says nothing of a slow CRM.
 */
export type UncertainWrite = 'long' | 'short';

/**
 * So long the CRM may go on with a call whose connection broke. Its calls take a second or two; a call that takes
 * longer than this has not broken but run into its timeout, which is waited out in full.
 */
export const AFTER_BREAK_MS = 5_000;

/** What remains in doubt after a write that failed so; null when the CRM will not act on it any more. */
export function uncertaintyAfter(failure: CrmFailure): UncertainWrite | null {
  switch (failure.kind) {
    case 'timeout':
      return 'long';
    case 'network':
      return failure.ended ? null : 'short';
    case 'busy':
      // Not the CRM answers so but something before it that waited for the CRM in vain.
      return failure.status === 502 || failure.status === 504 ? 'long' : null;
    case 'unauthorized':
    case 'limit':
    case 'changed':
    case 'not-found':
    case 'rejected':
      return null;
  }
}
