import { describe, expect, it } from 'vitest';
import type { PaymentFault } from '#api/payments.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { payFaultWords } from './pay-fault-words.ts';

const words = (fault: PaymentFault) => payFaultWords(creditTexts.en, fault);

describe('[CRED-009] why credit could not be paid', () => {
  it('is the provider’s refusal, in its own words', () => {
    const refused = { kind: 'refused', code: 'BAD_REQUEST', description: 'Your bank said no.' } as const;
    expect(words(refused)).toMatchObject({ title: 'Payment failed', text: 'Your bank said no.', contact: false });
    expect(words({ ...refused, description: '' }).text).toBe('No money was taken for it. You can try again.');
  });

  it.each<PaymentFault>([{ kind: 'provider-unreachable' }, { kind: 'crm-unavailable' }, { kind: 'unreachable' }])(
    'is a backend that cannot be reached ($kind), with the way to customer care',
    (fault) => {
      expect(words(fault)).toMatchObject({ title: 'Service Temporarily Unavailable', contact: true });
    },
  );

  it.each<PaymentFault>([{ kind: 'failed', status: 500 }, { kind: 'update-wanted' }])(
    'is anything else: $kind',
    (fault) => {
      expect(words(fault)).toMatchObject({
        title: 'We are facing some trouble completing your request at the moment. Plz refresh & try again',
        contact: false,
      });
    },
  );

  it('reads the figures again when they are out of date', () => {
    expect(words({ kind: 'too-much', mostPaise: 1_250_50 })).toMatchObject({
      title: expect.stringContaining('₹1,250.50'),
      outdated: true,
    });
    expect(words({ kind: 'nothing-due' }).outdated).toBe(true);
    expect(words({ kind: 'not-configured' }).outdated).toBe(false);
  });
});
