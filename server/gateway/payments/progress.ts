import { type Attempt, isEnded, type Refund } from '#gateway/store/payment-store.ts';
import type { PaymentProgress } from '#protocol/payments.ts';
import { ATTEMPT_MS, PENDING_MS } from './limits.ts';
import { wholeRefunds } from './whole-refunds.ts';

const none: PaymentProgress = { state: 'none', reference: null, endsAtMs: null, message: null };

/**
 * How far a payment has come, by our own records (PAY-019). An order is paid once; used credit again and again, so there
 * its newest attempt counts, and an open one before those that have ended.
 */
export function progressOf(
  attempts: readonly Attempt[],
  { refunds, nowMs }: { refunds: readonly Refund[]; nowMs: number },
): PaymentProgress {
  const open = attempts.findLast(({ state }) => !isEnded(state));
  const paid = attempts.findLast(({ state }) => state === 'paid');
  const shown = paid?.subject === 'order' ? paid : (open ?? attempts.at(-1));
  if (!shown) return none;
  const { reference, state, payment, ageMs } = shown;
  if (state === 'paid') return { ...none, state, reference };
  if (state === 'failed') {
    const isOwn = ({ providerOrderId }: Refund) =>
      shown.subject === 'order' || providerOrderId === shown.providerOrderId;
    const whole = wholeRefunds(refunds).filter(isOwn);
    const message = payment?.error?.description ?? null;
    if (whole.length === 0) return { ...none, state, reference, message };
    return { ...none, state: refundState(whole), reference, message };
  }
  const isUnderWay = payment?.state === 'pending' || payment?.state === 'captured';
  const isChecked = isUnderWay || ageMs >= ATTEMPT_MS;
  const endsAtMs = nowMs + (isChecked ? PENDING_MS : ATTEMPT_MS) - ageMs;
  return { state: isChecked ? 'checking' : 'waiting', reference, endsAtMs: Math.round(endsAtMs), message: null };
}

/** One refund that the provider refused needs somebody's attention, whatever the others do. */
function refundState(whole: readonly Refund[]): 'refunding' | 'refunded' | 'refund-failed' {
  if (whole.some(({ state }) => state === 'failed')) return 'refund-failed';
  return whole.every(({ state }) => state === 'done') ? 'refunded' : 'refunding';
}
