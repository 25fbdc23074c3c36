import { describe, expect, it } from 'vitest';
import { newPayLog, type PaymentsNow, wrongPaymentsAtRest, wrongPaymentsNow } from './pay-invariants.ts';

const HOUR = 3_600_000;
const order = {
  ...{ Id: 'o', OrderNumber: '0001', TenderValue__c: 10.5, CreatedDate: '2026-11-21T04:30:00.000+0000' },
  ...{ Status__c: 'Payment Pending', Reference_Id__c: null as string | null },
};
const confirmed = { ...order, Status__c: 'Order Confirmed', Reference_Id__c: 'p' };
const failed = { ...order, Status__c: 'Payment Failed' };
const openedMs = Date.parse(order.CreatedDate);
const paid = {
  paymentId: 'p',
  providerOrderId: 'x',
  reference: '0001-1',
  amountPaise: 1050,
  currency: 'INR',
  atMs: 0,
  isTold: false,
};
const written = { Transactional_Reference_Number__c: 'p', Amount__c: 10.5, Status__c: 'Success' };
const refund = { key: 'R-p', paymentId: 'p', amountPaise: 1050, state: 'done' as const };
const back = { Transactional_Reference_Number__c: 'R-p', Amount__c: 10.5, Status__c: 'Success' };
const credit = { Reference_ID__c: 'c', Amount_Paid__c: 5 };

const state = (changes: Partial<PaymentsNow>): PaymentsNow => ({
  ...{ nowMs: openedMs + HOUR, orders: [], history: [], credit: undefined, captured: [], refunds: [], messages: [] },
  ...{ isLost: () => false, hasLost: false },
  ...changes,
});
/** What is wrong at the first of these moments that has a fault. */
const wrong = (...moments: Partial<PaymentsNow>[]) => {
  const log = newPayLog();
  const all = moments.map(state);
  for (const now of all) {
    const found = wrongPaymentsNow(log, now);
    if (found) return found;
  }
  const last = all.at(-1);
  return last ? wrongPaymentsAtRest(log, last) : null;
};

const pending = { orders: [order] };
const isPaid = { orders: [confirmed], captured: [paid], history: [written] };

describe('the invariants of payments', () => {
  it('accept an order that is paid, one whose payment went back, and one that was never paid', () => {
    expect(wrong(pending, { ...isPaid, messages: [{ kind: 'paid', order: '0001' }] })).toBeNull();
    const late = { ...paid, atMs: openedMs + HOUR };
    const returned = { orders: [failed], captured: [late], history: [written, back], refunds: [refund] };
    expect(wrong(pending, { orders: [failed] }, returned)).toBeNull();
    expect(wrong({ ...pending, hasLost: true }, { orders: [failed], captured: [late], isLost: () => true })).toBeNull();
  });

  it.each<[string, ...Partial<PaymentsNow>[]]>([
    ['still waits', pending],
    ['which the provider has not captured', pending, { orders: [confirmed] }],
    ['is confirmed by 1 INR', pending, { ...isPaid, captured: [{ ...paid, amountPaise: 1 }] }],
    ['is confirmed by 1050 USD', pending, { ...isPaid, captured: [{ ...paid, currency: 'USD' }] }],
    ['was Order Confirmed, and is Payment Failed', pending, isPaid, { ...isPaid, orders: [failed] }],
    ['failed, and had been paid by p', pending, { orders: [failed], captured: [paid] }],
    [
      'failed, and had been paid by p',
      pending,
      { orders: [failed], captured: [{ ...paid, atMs: openedMs + HOUR, isTold: true }] },
    ],
    ['neither pays for anything', pending, { orders: [failed], captured: [{ ...paid, atMs: openedMs + HOUR }] }],
    ['is taken, and goes back', pending, { ...isPaid, refunds: [refund] }],
    ['goes back 2 times', { captured: [paid], refunds: [refund, { ...refund, key: 'R-2' }] }],
    ['goes back as 1', { captured: [paid], refunds: [{ ...refund, amountPaise: 1 }] }],
    ['pays for 2 things', pending, { ...isPaid, orders: [confirmed, { ...confirmed, Id: 'q' }] }],
    ['p is not written', pending, { ...isPaid, history: [] }],
    ['p is written 2 times', pending, { ...isPaid, history: [written, written] }],
    ['p is written with 1', pending, { ...isPaid, history: [{ ...written, Amount__c: 1 }] }],
    [
      'R-p is done, and is written as null',
      { captured: [paid], refunds: [refund], history: [written, { ...back, Status__c: null }] },
    ],
    ['told of 0001: paid, failed', { messages: ['paid', 'failed'].map((kind) => ({ kind, order: '0001' })) }],
    ['raised by c, which nobody paid', { credit }],
    ['is 600', { credit, captured: [{ ...paid, paymentId: 'c', reference: 'CR-1-1', amountPaise: 600 }] }],
  ])('find what %s', (words, ...moments) => {
    expect(wrong(...moments)).toContain(words);
  });
});
