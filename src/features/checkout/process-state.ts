import { isHiddenStatus } from '#domain/orders/status.ts';
import type { PaymentProgress } from '#protocol/payments.ts';

/** What the waiting screen shows. */
export type ProcessState = 'wait' | 'left' | 'long' | 'offline' | RefundState | 'unknown' | 'none';
type RefundState = 'refunding' | 'refunded' | 'refundFailed';

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
  if (state === 'refund-failed') return 'refundFailed';
  if (state === 'paid' || state === 'failed') return 'wait';
  if (offline) return 'offline';
  // Nothing was heard of a payment yet: the customer who left may pay again.
  if (left && (state === null || state === 'waiting' || state === 'none')) return 'left';
  if (state === 'none') return 'none';
  return takesLong ? 'long' : 'wait';
}

/**
 * Whether the gateway says that the order is paid and this device does not know it yet. `status`: the order's status on
 * this device; null without the order.
 */
export function awaitsOrder(facts: {
  state: PaymentProgress['state'] | null;
  kind: 'order' | 'credit';
  status: string | null;
}): boolean {
  return facts.state === 'paid' && facts.kind === 'order' && isHiddenStatus(facts.status);
}
