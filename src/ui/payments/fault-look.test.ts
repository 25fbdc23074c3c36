import { expect, it } from 'vitest';
import type { PaymentFault } from '#api/payments.ts';
import { paymentsTexts } from '#texts/en/payments.ts';
import { faultLook } from './fault-look.ts';

const t = paymentsTexts.en.fault;
const look = (fault: PaymentFault) => faultLook(t, fault);

it.each(['provider-unreachable', 'crm-unavailable', 'unreachable'] as const)(
  '[PAY-022] %s: the service is temporarily unavailable',
  (kind) => {
    expect(look({ kind })).toEqual({ kind: 'unavailable' });
    expect([t.unavailable, t.unavailableHelp]).toEqual([
      'Service Temporarily Unavailable',
      'Looks like our Payment Servers are facing some issue. Please retry after some time or Contact Support',
    ]);
  },
);

it('[PAY-032] a refusal of the provider: its code as title, its description as text', () => {
  expect(look({ kind: 'refused', code: 'BAD_REQUEST_ERROR', description: 'Order amount less than minimum' })).toEqual({
    kind: 'refused',
    title: 'BAD_REQUEST_ERROR',
    body: 'Order amount less than minimum',
  });
});

it('[PAY-033] any other failure is a toast of 3 seconds', () => {
  for (const fault of [{ kind: 'failed', status: 500 }, { kind: 'update-wanted' }] as const) {
    expect(look(fault)).toEqual({
      kind: 'toast',
      text: 'We are facing some trouble completing your request at the moment. Plz refresh & try again',
      ms: 3_000,
    });
  }
});

it('says what is known better than that', () => {
  const text = (fault: PaymentFault) => (look(fault) as { text?: string }).text;
  expect(text({ kind: 'nothing-due' })).toBe(t.nothingDue);
  expect(text({ kind: 'not-configured' })).toBe(t.notConfigured);
  expect(text({ kind: 'too-much', mostPaise: 12_345 })).toContain('₹123.45');
  expect(text({ kind: 'failed', status: 401 })).toBe(t.signIn);
});
