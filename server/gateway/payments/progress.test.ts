import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import type { Attempt, Refund } from '#gateway/store/payment-store.ts';
import { paymentOf } from '#test/support/payment-facts.ts';
import { ATTEMPT_MS, PENDING_MS } from './limits.ts';
import { progressOf } from './progress.ts';

const NOW = 1_000_000_000;

const attempt = (reference: string, more: Partial<Attempt> = {}): Attempt => ({
  ...{ reference, subject: 'order', subjectId: '801', number: 1, provider: 'Paytm', amountPaise: paise(105_000) },
  ...{ accountId: '001', contactId: '003', providerOrderId: `at ${reference}`, checkout: null, state: 'open' },
  ...{ payment: null, ageMs: 60_000 },
  ...more,
});
const refund = (paymentId: string, more: Partial<Refund> = {}): Refund => ({
  ...{ key: `R-${paymentId}`, subjectId: '801', provider: 'Paytm', providerOrderId: 'at 1', paymentId },
  ...{ amountPaise: paise(105_000), state: 'done', refundId: null },
  ...more,
});
const progress = (attempts: Attempt[], refunds: Refund[] = []) => progressOf(attempts, { refunds, nowMs: NOW });
const seen = (state: 'pending' | 'captured' | 'failed') => ({ ...paymentOf(state, 'pay_1'), sinceMs: 0 });

describe('[PAY-019] how far a payment has come', () => {
  it('nobody began', () => {
    expect(progress([])).toEqual({ state: 'none', reference: null, endsAtMs: null, message: null });
  });

  it.each([
    ['may be paid', {}, 'waiting', ATTEMPT_MS],
    ['is under way', { payment: seen('pending') }, 'checking', PENDING_MS],
    ['is captured, and not recorded yet', { payment: seen('captured') }, 'checking', PENDING_MS],
    ['failed, and may be tried again', { payment: seen('failed') }, 'waiting', ATTEMPT_MS],
    ['has its time over', { ageMs: ATTEMPT_MS }, 'checking', PENDING_MS],
  ] as const)('an attempt that %s', (_, more, state, untilMs) => {
    const one = attempt('1', more);
    const endsAtMs = NOW + untilMs - one.ageMs;
    expect(progress([one])).toEqual({ state, reference: '1', endsAtMs, message: null });
  });

  it('an order is paid, whatever its other attempts are', () => {
    const attempts = [attempt('1', { state: 'paid' }), attempt('2'), attempt('3', { state: 'failed' })];
    expect(progress(attempts)).toMatchObject({ state: 'paid', reference: '1', endsAtMs: null });
  });

  it('used credit is paid again and again: an open attempt counts, else the newest', () => {
    const paid = attempt('1', { subject: 'credit', state: 'paid' });
    const failed = attempt('3', { subject: 'credit', state: 'failed' });
    expect(progress([paid, attempt('2', { subject: 'credit' }), failed])).toMatchObject({ reference: '2' });
    expect(progress([paid, failed])).toMatchObject({ state: 'failed', reference: '3' });
    expect(progress([failed, paid])).toMatchObject({ state: 'paid', reference: '1' });
  });

  it('a failed one says why', () => {
    const error = { code: 'BAD', description: 'Not enough money', source: 'bank', step: 'payment' };
    const one = attempt('1', { state: 'failed', payment: { ...seen('failed'), error } });
    expect(progress([one])).toMatchObject({ state: 'failed', reference: '1', message: 'Not enough money' });
  });

  it('money that came too late goes back: until all of it is back, it is on its way', () => {
    const attempts = [attempt('1', { state: 'failed' }), attempt('2', { state: 'failed' })];
    const both = (state: Refund['state']) => [refund('pay_1'), refund('pay_2', { state })];
    expect(progress(attempts, both('pending')).state).toBe('refunding');
    expect(progress(attempts, both('done')).state).toBe('refunded');
    // Nothing sends it any more, so nobody may go on waiting for it.
    expect(progress(attempts, both('failed')).state).toBe('refund-failed');
    // What a cancellation returned is not of a whole payment.
    expect(progress(attempts, [refund('pay_1', { key: '801-5000' })]).state).toBe('failed');
  });

  it('of used credit, each attempt shows its own refund', () => {
    const [one, two] = ['1', '2'].map((reference) => attempt(reference, { subject: 'credit', state: 'failed' }));
    if (!one || !two) throw new Error('two attempts');
    expect(progress([one, two], [refund('pay_1')]).state).toBe('failed');
    expect(progress([two, one], [refund('pay_1')]).state).toBe('refunded');
  });
});
