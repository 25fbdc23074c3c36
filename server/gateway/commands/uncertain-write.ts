import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';

/**
 * How long the CRM may still act on a write whose answer was lost. `long`: as long as a lease covers, twice the call's
 * timeout. `short`: the connection broke, which does not mean that the CRM is slow.
 */
export type UncertainWrite = 'long' | 'short';

/**
 * How long the CRM may still work on a call whose connection broke. Its calls take a second or two. A call that takes
 * longer than this runs into its timeout, whose full time we wait, instead of breaking.
 */
export const AFTER_BREAK_MS = 5_000;

/** Returns the uncertainty after a failed write; null when the CRM will not act on it any more. */
export function uncertaintyAfter(failure: CrmFailure): UncertainWrite | null {
  switch (failure.kind) {
    case 'timeout':
      return 'long';
    case 'network':
      return failure.ended ? null : 'short';
    case 'busy':
      // These come from a proxy that waited for the CRM in vain.
      return failure.status === 502 || failure.status === 504 ? 'long' : null;
    case 'unauthorized':
    case 'limit':
    case 'changed':
    case 'not-found':
    case 'rejected':
      return null;
  }
}
