import { expect, it } from 'vitest';
import { openPaymentState } from './payment-state.ts';

it.each([
  ['Payment Pending', null, 'unpaid'],
  ['Payment Pending', 'created', 'unpaid'],
  ['Payment Pending', 'being checked', 'checking'],
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
