import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { attemptOf, orderFactsOf, paymentOf } from '#test/support/payment-facts.ts';
import { decideOrder, isOver } from './decide.ts';
import { ATTEMPT_MS, FAILED_MS, PENDING_MS, UNPAID_MS } from './limits.ts';

const failed = paymentOf('failed', 'pay_f');
const captured = paymentOf('captured', 'pay_c');
const pending = paymentOf('pending', 'pay_p');

describe('[PAY-023] an attempt is over', () => {
  it.each([
    ['untried, within its time', {}, 'there', false],
    ['untried, at the end of its time', { ageMs: ATTEMPT_MS }, 'there', true],
    ['untried, given up', {}, 'gave-up', true],
    ['untried, although the browser came back', {}, 'returned', false],
    ['ended before', { state: 'ended' }, 'there', true],
    ['with a payment under way, whatever the customer does', { payments: [pending] }, 'gave-up', false],
    ['with a payment under way, ended before', { state: 'ended', payments: [pending] }, 'there', false],
    ['with a payment under way, for too long', { ageMs: PENDING_MS, payments: [pending] }, 'there', true],
    ['whose provider does not answer', { ageMs: ATTEMPT_MS, payments: null }, 'gave-up', false],
    ['whose provider does not answer, for too long', { ageMs: PENDING_MS, payments: null }, 'there', true],
    ['pending without a payment', { payments: [paymentOf('pending', null)] }, 'gave-up', true],
    ['failed a moment ago', { failedForMs: FAILED_MS - 1, payments: [failed] }, 'there', false],
    ['failed, and not tried again', { failedForMs: FAILED_MS, payments: [failed] }, 'there', true],
    ['failed, and the browser came back', { failedForMs: 0, payments: [failed] }, 'returned', true],
    ['failed once, and captured', { failedForMs: FAILED_MS, payments: [failed, captured] }, 'returned', false],
  ] as const)('%s', (_, facts, customer, over) => {
    expect(isOver(attemptOf('1', facts), customer)).toBe(over);
  });
});

describe('an order that waits for its payment', () => {
  it.each([
    ['there', UNPAID_MS - 1, []],
    ['there', UNPAID_MS, [{ step: 'fail', reason: 'time', payment: null }]],
    ['gave-up', 0, [{ step: 'fail', reason: 'gave-up', payment: null }]],
  ] as const)('that nobody began to pay: %s, %i ms old', (customer, ageMs, steps) => {
    expect(decideOrder(orderFactsOf([], { customer, ageMs }))).toEqual(steps);
  });

  it('[PAY-024] fails once all of its attempts are over, and not before', () => {
    const first = attemptOf('1', { state: 'ended', payments: [failed] });
    expect(decideOrder(orderFactsOf([first, attemptOf('2')]))).toEqual([]);
    const second = attemptOf('2', { ageMs: ATTEMPT_MS });
    expect(decideOrder(orderFactsOf([first, second]))).toEqual([{ step: 'fail', reason: 'payment', payment: failed }]);
    const untried = [attemptOf('1'), attemptOf('2')];
    expect(decideOrder(orderFactsOf(untried, { customer: 'gave-up' }))).toEqual([
      { step: 'fail', reason: 'gave-up', payment: null },
    ]);
    const late = [attemptOf('1', { ageMs: ATTEMPT_MS })];
    expect(decideOrder(orderFactsOf(late))).toEqual([{ step: 'fail', reason: 'time', payment: null }]);
  });

  it.each([
    ['amount', { amountPaise: paise(1) }],
    ['currency', { currency: 'USD' }],
  ])('returns a payment of a wrong %s first, and then ends', (reason, wrong) => {
    const payment = paymentOf('captured', 'pay_w', wrong);
    const attempts = [attemptOf('1', { payments: [payment] })];
    expect(decideOrder(orderFactsOf(attempts))).toEqual([{ step: 'refund', reason, reference: '1', payment }]);
    expect(decideOrder(orderFactsOf(attempts, { refunded: new Set(['pay_w']) }))).toEqual([
      { step: 'fail', reason: 'amount', payment },
    ]);
  });

  it('[PAY-018] is confirmed by a captured payment, and by nothing that has no id', () => {
    const attempts = [attemptOf('1', { payments: [failed, captured] })];
    expect(decideOrder(orderFactsOf(attempts))).toEqual([{ step: 'confirm', reference: '1', payment: captured }]);
    expect(decideOrder(orderFactsOf([attemptOf('1', { payments: [paymentOf('captured', null)] })]))).toEqual([]);
  });

  it.each([
    ['a payment under way', { payments: [pending] }, '1'],
    ['a pending answer without a payment', { payments: [paymentOf('pending', null)] }, null],
    ['no answer after its time', { ageMs: ATTEMPT_MS, payments: null }, '1'],
  ] as const)('says once that it is being checked, and that it is not any more: %s', (_, facts, checked) => {
    const attempts = [attemptOf('1', facts)];
    const steps = (isChecking: boolean) => decideOrder(orderFactsOf(attempts, { isChecking }));
    expect(steps(checked === null)).toEqual([{ step: 'tell', checked }]);
    expect(steps(checked !== null)).toEqual([]);
  });

  it.each([false, true])('stays as it is while a provider does not answer in time (says so: %s)', (isChecking) => {
    const attempts = [attemptOf('1', { payments: null }), attemptOf('2', { payments: [failed], failedForMs: 0 })];
    expect(decideOrder(orderFactsOf(attempts, { isChecking }))).toEqual([]);
  });
});

describe('an order that has ended', () => {
  const paid = attemptOf('1', { payments: [captured] });

  it('takes the payment that it was confirmed without', () => {
    expect(decideOrder(orderFactsOf([paid], { status: 'Order Confirmed' }))).toEqual([
      { step: 'confirm', reference: '1', payment: captured },
    ]);
  });

  it('that the back office confirmed meanwhile leaves its customer in the checkout as long as it may be paid', () => {
    const confirmed = { status: 'Order Confirmed' };
    const close = [{ step: 'close', reference: '1', payment: null }];
    expect(decideOrder(orderFactsOf([attemptOf('1')], confirmed))).toEqual([]);
    expect(decideOrder(orderFactsOf([attemptOf('1')], { ...confirmed, customer: 'gave-up' }))).toEqual(close);
    expect(decideOrder(orderFactsOf([attemptOf('1', { ageMs: ATTEMPT_MS })], confirmed))).toEqual(close);
  });

  it('[PAY-019] completes its own payment once, returns others, and ends the other attempts', () => {
    const second = paymentOf('captured', 'pay_2');
    const attempts = [paid, attemptOf('2', { payments: [failed, second] }), attemptOf('3')];
    const facts = { status: 'Order Confirmed', honoured: 'pay_c' };
    const others = [
      { step: 'refund', reason: 'second', reference: '2', payment: second },
      { step: 'close', reference: '2', payment: second },
      { step: 'close', reference: '3', payment: null },
    ];
    expect(decideOrder(orderFactsOf(attempts, facts))).toEqual([
      { step: 'complete', reference: '1', payment: captured },
      ...others,
    ]);
    const completed = [{ ...paid, state: 'paid' as const }, ...attempts.slice(1)];
    expect(decideOrder(orderFactsOf(completed, facts))).toEqual(others);
  });

  it.each(['Payment Failed', 'Cancelled', null])('returns what comes too late (%s)', (status) => {
    const attempts = [attemptOf('1', { state: 'ended', payments: [captured] })];
    expect(decideOrder(orderFactsOf(attempts, { status }))).toEqual([
      { step: 'refund', reason: 'late', reference: '1', payment: captured },
    ]);
    expect(decideOrder(orderFactsOf(attempts, { status, refunded: new Set(['pay_c']) }))).toEqual([]);
  });
});
