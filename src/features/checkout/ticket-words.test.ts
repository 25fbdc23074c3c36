import { describe, expect, it } from 'vitest';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { helpWords, refusalWords } from './ticket-words.ts';

const t = checkoutTexts.en.ticket;
const words = outboxTexts.en;
const view = { state: 'sending', expired: false, takenBack: false, heldUpBy: null, payment: 'cash' } as const;

const help = (of: Parameters<typeof helpWords>[2]) => helpWords(t, words, of, 'Not sent yet.');

describe('helpWords', () => {
  it('says what the state means', () => {
    expect(help(view)).toBe(t.help.sending);
    expect(help({ ...view, state: 'needs-you', expired: true })).toBe(t.expired);
  });
  it('says that an order which is paid online leads to its payment once it is sent', () => {
    const saved = { ...view, state: 'saved' } as const;
    expect(help(saved)).toBe('Not sent yet.');
    expect(help({ ...saved, payment: 'pay-now' })).toBe(
      'Not sent yet. Then you pay it: here, or later from My Orders.',
    );
  });
  it('says what the shop must finish first, rather than that the network is missing', () => {
    const held = { ...view, state: 'saved', heldUpBy: 'earlier' } as const;
    expect(help(held)).toBe('Finishing an earlier change of your account. This takes a few seconds.');
    expect(help({ ...view, heldUpBy: 'this' })).toBe('The shop is still working on it.');
    expect(help({ ...held, takenBack: true })).toBe(t.takingBack);
  });
});

describe('refusalWords', () => {
  const of = (kind: string, details: Record<string, unknown> = {}) =>
    refusalWords(checkoutTexts.en.differences, words, { kind, details } as never);
  it("[PAY-035] tells the CRM's own words about an order that it did not create", () => {
    expect(of('order-refused', { message: 'Credit limit check failed', errorCode: 'X' })).toEqual({
      title: 'Unable to process order!',
      body: 'Credit limit check failed',
    });
  });
  it('[PAY-034] [PAY-035] tells that it cannot be placed when the CRM gave no words', () => {
    for (const details of [{}, { message: null }, { message: ' ' }]) {
      expect(of('order-refused', details)).toEqual({
        title: 'Cannot place order',
        body: 'Some error occurred while processing your order.',
      });
    }
  });
  it('tells any other refusal as elsewhere', () => {
    expect(of('expired')).toEqual({ title: 'Why it was not placed', body: words.rejection.expired });
  });
});
