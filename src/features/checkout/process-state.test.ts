import { describe, expect, it } from 'vitest';
import type { PaymentProgress } from '#protocol/payments.ts';
import { awaitsOrder, processState } from './process-state.ts';

const facts = { signedOut: false, left: false, offline: false, takesLong: false };
const at = (state: PaymentProgress['state'] | null, more: Partial<typeof facts> = {}) =>
  processState({
    ...facts,
    ...more,
    progress: state && { state, reference: '00012345-1', endsAtMs: null, message: null },
  });

describe('processState', () => {
  it('[PAY-027] waits while the result is open, and until a result leads on', () => {
    expect([null, 'waiting', 'checking', 'paid', 'failed'].map((state) => at(state as never))).toEqual(
      Array.from({ length: 5 }, () => 'wait'),
    );
  });

  it('[PAY-019] offers another way after ten minutes, and pauses without a network', () => {
    expect(at('checking', { takesLong: true })).toBe('long');
    expect(at('checking', { takesLong: true, offline: true })).toBe('offline');
    expect([at('paid', { offline: true }), at('failed', { offline: true })]).toEqual(['wait', 'wait']);
  });

  it('[PAY-026] a customer who left the checkout may pay again, unless a payment was seen meanwhile', () => {
    expect(at('waiting', { left: true })).toBe('left');
    expect(at('none', { left: true })).toBe('left');
    expect(at('checking', { left: true })).toBe('wait');
    expect(at('paid', { left: true })).toBe('wait');
    expect(at('failed', { left: true })).toBe('wait');
  });

  it('tells of money that goes back, of no payment, and of an ended session', () => {
    expect([at('refunding'), at('refunded'), at('none')]).toEqual(['refunding', 'refunded', 'none']);
    expect(at('refund-failed', { offline: true })).toBe('refundFailed');
    expect(at('waiting', { signedOut: true })).toBe('unknown');
  });
});

describe('awaitsOrder', () => {
  it('[PAY-021] a paid order leads on only when this device knows that it is confirmed', () => {
    const paid = (status: string | null) => awaitsOrder({ state: 'paid', kind: 'order', status });
    expect(paid('Payment Pending')).toBe(true);
    expect(paid(null)).toBe(true);
    expect(paid('Order Confirmed')).toBe(false);
    // Cancelled on another device meanwhile: there is nothing left to wait for.
    expect(paid('Cancelled')).toBe(false);
  });

  it('nothing else is waited for', () => {
    expect(awaitsOrder({ state: 'failed', kind: 'order', status: 'Payment Pending' })).toBe(false);
    expect(awaitsOrder({ state: 'paid', kind: 'credit', status: null })).toBe(false);
    expect(awaitsOrder({ state: null, kind: 'order', status: null })).toBe(false);
  });
});
