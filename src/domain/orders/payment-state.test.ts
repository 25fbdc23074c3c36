import { expect, it } from 'vitest';
import { beingChecked, checkedReference, isNews, openPaymentState } from './payment-state.ts';

it.each([
  ['Payment Pending', null, 'unpaid'],
  ['Payment Pending', 'created', 'unpaid'],
  ['Payment Pending', 'being checked', 'checking'],
  ['Payment Pending', 'being checked 00012345-1', 'checking'],
  ['Order Confirmed', 'captured', null],
  ['Order Confirmed', null, null],
  ['Payment Failed', 'failed', null],
  ['Payment Failed', 'refund pending', 'refund pending'],
  ['Cancelled', 'refunded', 'refunded'],
  ['Cancelled', 'refund failed', 'refund failed'],
  [null, null, null],
] as const)('an order %s with payment %s', (Status__c, Payment_Status__c, state) => {
  expect(openPaymentState({ Status__c, Payment_Status__c })).toBe(state);
});

it('the words about a payment that is being checked name its attempt, if the field has room for it', () => {
  expect(checkedReference(beingChecked('00012345-1'))).toBe('00012345-1');
  const long = beingChecked('1'.repeat(27));
  expect([long, checkedReference(long)]).toEqual(['being checked', null]);
  expect(beingChecked('1'.repeat(26))).toHaveLength(40);
  expect([checkedReference('captured'), checkedReference(null), checkedReference('being checkedX')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('a refund that was sent is news for a month; what is still open stays news', () => {
  const of = (state: Parameters<typeof isNews>[0], orderDay: string | null) =>
    isNews(state, { orderDay, today: '2026-11-22' });
  expect([of('refunded', '2026-10-23'), of('refunded', '2026-10-22'), of('refunded', null)]).toEqual([
    true,
    false,
    true,
  ]);
  for (const state of ['unpaid', 'checking', 'refund pending', 'refund failed'] as const) {
    expect(of(state, '2025-01-01')).toBe(true);
  }
});
