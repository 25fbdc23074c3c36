import { describe, expect, it } from 'vitest';
import { readPayment, readRefund } from './read-payment.ts';

const payment = (change: object) =>
  readPayment({ id: 'pay_1', amount: 100, currency: 'INR', status: 'created', ...change });

describe('a payment of Razorpay', () => {
  it.each([
    ['captured', { captured: true }, 'captured'],
    ['failed', {}, 'failed'],
    ['authorized', {}, 'pending'],
    ['created', {}, 'pending'],
    ['one that we do not know', {}, 'pending'],
    ['refunded', { captured: true }, 'captured'],
    // Nobody captured it in time, so the customer has the money back.
    ['refunded', { captured: false }, 'failed'],
  ])('[PAY-024] %s %o counts as %s', (status, change, state) =>
    expect(payment({ status, ...change })).toMatchObject({ state }),
  );

  it.each([
    ['card', { type: 'credit' }, 'credit-card'],
    ['card', { type: 'debit' }, 'debit-card'],
    ['card', { type: 'prepaid' }, 'credit-card'],
    ['card', { type: 'unknown' }, 'credit-card'],
    ['card', null, 'credit-card'],
    ['emi', { type: 'credit' }, 'credit-card'],
    ['emi', { type: 'debit' }, 'debit-card'],
    ['netbanking', null, 'net-banking'],
    ['upi', null, 'upi'],
    ['wallet', null, 'wallet'],
    ['paylater', null, null],
    [null, null, null],
  ])('by %s %o was made with %s', (method, card, instrument) =>
    expect(payment({ method, card })).toMatchObject({ instrument }),
  );

  it('names the bank, or the card’s, or the wallet', () => {
    expect(payment({ bank: 'HDFC', card: { issuer: 'SBIN' } }).bank).toBe('HDFC');
    expect(payment({ bank: null, card: { issuer: 'SBIN' } }).bank).toBe('SBIN');
    expect(payment({ wallet: 'payzapp' }).bank).toBe('payzapp');
    expect(payment({}).bank).toBeNull();
  });
});

describe('a refund of Razorpay', () => {
  it.each([
    ['processed', 'done'],
    ['failed', 'failed'],
    ['pending', 'pending'],
    ['created', 'pending'],
  ])('%s is %s', (status, state) =>
    expect(readRefund({ id: 'rfnd_1', amount: 100, status })).toEqual({ state, refundId: 'rfnd_1' }),
  );
});
