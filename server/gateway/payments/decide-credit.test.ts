import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { attemptOf, DUE, paymentOf } from '#test/support/payment-facts.ts';
import { type CreditAttempt, decideCredit } from './decide-credit.ts';
import { ATTEMPT_MS } from './limits.ts';

const first = paymentOf('captured', 'pay_1');
const second = paymentOf('captured', 'pay_2');

const steps = (more: Partial<CreditAttempt>, refunded: readonly string[] = []) =>
  decideCredit({
    attempts: [{ ...attemptOf('CR-1'), amountPaise: DUE, paidBy: null, noted: null, ...more }],
    refunded: new Set(refunded),
    customer: 'there',
  });

it('[CRED-006] takes one payment of its amount, the one noted first, and returns the others', () => {
  const payments = [first, second];
  expect(steps({ payments, noted: 'pay_2' })).toEqual([
    { step: 'complete', reference: 'CR-1', payment: second },
    { step: 'refund', reason: 'second', reference: 'CR-1', payment: first },
  ]);
  expect(steps({ payments }).map((step) => 'payment' in step && step.payment?.paymentId)).toEqual(['pay_1', 'pay_2']);
  expect(steps({ payments, state: 'paid', paidBy: 'pay_1' })).toEqual([
    { step: 'refund', reason: 'second', reference: 'CR-1', payment: second },
  ]);
  expect(steps({ payments, state: 'paid', paidBy: 'pay_1' }, ['pay_2'])).toEqual([]);
});

it('[CRED-006] takes nothing once it was paid, even if what it was paid by is not known any more', () => {
  expect(steps({ payments: [first], state: 'paid' })).toEqual([
    { step: 'refund', reason: 'second', reference: 'CR-1', payment: first },
  ]);
});

it('[CRED-006] returns a wrong amount', () => {
  const payment = paymentOf('captured', 'pay_1', { amountPaise: paise(1) });
  expect(steps({ payments: [payment] })).toEqual([{ step: 'refund', reason: 'amount', reference: 'CR-1', payment }]);
});

it('[CRED-006] ends unpaid once it is over, with its last payment', () => {
  const failed = ['pay_1', 'pay_2'].map((id) => paymentOf('failed', id));
  expect(steps({ payments: [], ageMs: ATTEMPT_MS })).toEqual([{ step: 'close', reference: 'CR-1', payment: null }]);
  expect(steps({ payments: failed, ageMs: ATTEMPT_MS })).toEqual([
    { step: 'close', reference: 'CR-1', payment: failed[1] },
  ]);
  expect(steps({ payments: failed, state: 'ended', ageMs: ATTEMPT_MS })).toEqual([]);
  expect(steps({ payments: [], ageMs: 0 })).toEqual([]);
});
