import type { PaymentProgress } from '#protocol/payments.ts';

/** What the waiting screen shows. */
export type ProcessState = 'wait' | 'left' | 'long' | 'offline' | 'refunding' | 'refunded' | 'unknown' | 'none';

/**
 * Decides what the waiting screen shows. What the gateway said last comes first; a payment that has ended leads on, so
 * the screen goes on waiting for that moment.
 */
export function processState(facts: {
  progress: PaymentProgress | null;
  signedOut: boolean;
  /** The customer left the checkout. */
  left: boolean;
  offline: boolean;
  takesLong: boolean;
}): ProcessState {
  const { progress, signedOut, left, offline, takesLong } = facts;
  const state = progress?.state ?? null;
  if (signedOut) return 'unknown';
  if (state === 'refunding' || state === 'refunded') return state;
  if (state === 'paid' || state === 'failed') return 'wait';
  if (offline) return 'offline';
  // Nothing was heard of a payment yet: the customer who left may pay again.
  if (left && (state === null || state === 'waiting' || state === 'none')) return 'left';
  if (state === 'none') return 'none';
  return takesLong ? 'long' : 'wait';
}
