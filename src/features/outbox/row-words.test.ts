import { describe, expect, it } from 'vitest';
import type { OutboxRowView } from '#db/views/index.ts';
import type { LineType } from '#domain/commands/cart-fields.ts';
import type { CommandKind } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { paise } from '#domain/money.ts';
import { commandKinds } from '#test/support/command-kinds.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { factWords, groupRows, reasonWords, subjectWords } from './row-words.ts';

const t = outboxTexts.en;

describe('subjectWords', () => {
  const line = (type: LineType, quantity: number) => ({ productId: 'P', type, quantity });
  const order = { shortReference: 'K3M9-7QXTZ', lines: [{}], agreedTotalPaise: paise(176615) };
  const cases: [kind: CommandKind, args: object, label: string, words: string][] = [
    ['cart.set-line', line('O', 12), 'Brioche', 'Brioche: 12 in the cart'],
    ['cart.set-line', line('O', 0), 'Brioche', 'Take Brioche out of the cart'],
    ['cart.set-line', line('S', 1), 'Brioche', 'Request a sample of Brioche'],
    ['cart.set-line', line('S', 0), 'Brioche', 'Take back the sample of Brioche'],
    ['cart.set-options', { coupon: 'WELCOME', express: false }, '', 'Use coupon WELCOME'],
    ['cart.set-options', { coupon: null, express: true }, '', 'Express delivery'],
    ['cart.dismiss-expired', { products: [], schemes: [] }, '', 'Close the notice of expired discounts'],
    ['favourite.set', { productId: 'P', on: false }, 'Brioche', 'Remove Brioche from favourites'],
    ['order.place', order, '', 'Order K3M9-7QXTZ: 1 product, ₹1,766.15'],
    ['order.return', { orderId: 'O', reason: { code: '001', comment: '' } }, '00001234', 'Return order 00001234'],
    ['order.cancel', { lines: [{}, {}] }, '00001234', 'Cancel 2 products of order 00001234'],
    ['address.create', {}, '12, MG Road, Pune', 'Add the address 12, MG Road, Pune'],
    ['address.edit', {}, '12, MG Road, Pune', 'Change an address to 12, MG Road, Pune'],
    ['address.delete', {}, '12, MG Road, Pune', 'Delete the address 12, MG Road, Pune'],
    ['feedback.save', {}, 'Brioche', 'Feedback on Brioche'],
    ['feedback.comment', {}, 'Brioche', 'Comment on Brioche'],
    ['document.attach', { name: 'GST.pdf' }, '', 'Send the file GST.pdf'],
    ['credit.apply', { amountPaise: 75_000_00 }, '004417', 'Apply for credit of ₹75,000'],
    ['gst.create', { number: '27AAPFU0939F1ZV' }, '', 'Add the GST number 27AAPFU0939F1ZV'],
    ['other-document.create', {}, '', 'Send a document in place of a GST number'],
    ['kyc.submit', { pan: 'AAPFU0939F' }, '', 'Submit your KYC for review'],
    ['profile.update', {}, '', 'Change your profile'],
  ];
  it.each(cases)('[SYNC-014] describes %s with %o of %s in plain words', (kind, args, label, words) => {
    expect(subjectWords(t, { kind, args, label } as OutboxRowView['subject'])).toBe(words);
  });

  it('[SYNC-014] describes every kind of command', () => {
    expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(commandKinds));
  });
});

describe('reasonWords', () => {
  it('prefers the refusal over the last attempt', () => {
    const row = {
      state: 'needs-user',
      lastOutcome: 'timeout',
      heldUpBy: null,
      rejection: { kind: 'differences', details: {} },
    } as const;
    expect(reasonWords(t, row)).toBe(t.rejection.differences);
  });
  it('never shows a kind without words', () => {
    const row = {
      state: 'needs-user',
      heldUpBy: null,
      lastOutcome: null,
      rejection: { kind: 'something-new', details: {} },
    } as const;
    expect(reasonWords(t, row)).toBe(t.rejection.other);
    expect(
      reasonWords(t, { state: 'retry', heldUpBy: null, lastOutcome: 'something-new', rejection: null }),
    ).toBeNull();
  });
  it('[ERR-001] a change of the cart that the shop refused without a reason of its own is a server error', () => {
    const words = 'Server Error: Please check your internet connection and try again';
    const row = { state: 'needs-user', heldUpBy: null, lastOutcome: null } as const;
    const of = (kind: string) => reasonWords(t, { ...row, rejection: { kind, details: {} } });
    expect(of('cart-refused')).toMatch(words);
    // Every reason that is known has its own words.
    for (const kind of ['changed-elsewhere', 'kyc', 'vanished', 'not-orderable', 'sample-in-cart', 'sample-used'])
      expect(of(kind)).not.toMatch(/Server Error|did not accept/);
    // Without a network the change is queued, and says no more than that.
    const queued = { ...row, state: 'retry', lastOutcome: 'offline', rejection: null } as const;
    expect(reasonWords(t, queued)).toBe(t.outcome.offline);
    expect(reasonWords(t, { ...queued, lastOutcome: null })).toBeNull();
  });
  it('[SYNC-014] says what a parked command waits for', () => {
    expect(reasonWords(t, { state: 'auth-wait', heldUpBy: null, lastOutcome: 'no-session', rejection: null })).toBe(
      t.because.authWait,
    );
    expect(reasonWords(t, { state: 'cancelled', heldUpBy: null, lastOutcome: 'timeout', rejection: null })).toBe(
      t.because.takenBack,
    );
  });
  it('ignores the reason that follows `later`', () => {
    expect(reasonWords(t, { state: 'retry', heldUpBy: null, lastOutcome: 'later:row-lock', rejection: null })).toBe(
      t.outcome.later,
    );
  });
  it('says what the shop must finish first, also while the device asks again', () => {
    const row = { state: 'retry', lastOutcome: 'later:account-busy', rejection: null, heldUpBy: 'earlier' } as const;
    expect(reasonWords(t, row)).toBe('Finishing an earlier change of your account. This takes a few seconds.');
    expect(reasonWords(t, { ...row, state: 'sending', lastOutcome: 'sent' })).toBe(t.heldUpBy.earlier);
    expect(reasonWords(t, { ...row, state: 'sending', heldUpBy: 'this' })).toBe('The shop is still working on it.');
  });
});

describe('factWords', () => {
  const MINUTE_MS = 60_000;
  const row = {
    madeAtMs: 0,
    attempts: 0,
    lastAttemptAtMs: null,
    nextAtMs: null,
    waitsFor: [],
    waitsForOrder: null,
  };
  it('[SYNC-014] says how old a command is, how often it was tried and when it is sent again', () => {
    expect(factWords(t, row, 59_000)).toEqual(['Just now', 'Not tried yet']);
    expect(factWords(t, row, 5 * MINUTE_MS)[0]).toBe('5 min ago');
    expect(factWords(t, row, 150 * MINUTE_MS)[0]).toBe('2 h ago');
    const tried = { ...row, attempts: 2, lastAttemptAtMs: 3 * MINUTE_MS, nextAtMs: 9 * MINUTE_MS };
    expect(factWords(t, tried, 5 * MINUTE_MS).slice(1)).toEqual(['Tried 2 times, last 5:33 am', 'Next try 5:39 am']);
    // Its time has come: it is sent at the next opportunity.
    expect(factWords(t, tried, 10 * MINUTE_MS)).toHaveLength(2);
  });
  it('shows no negative age after the clock was set back', () => {
    expect(factWords(t, { ...row, madeAtMs: 99 * MINUTE_MS }, 0)[0]).toBe('Just now');
  });
  it('names the order that a change waits for', () => {
    const waitsFor = ['a' as CommandId];
    expect(factWords(t, { ...row, waitsFor }, 0)).toContain('Waits for 1 earlier change');
    expect(factWords(t, { ...row, waitsFor, waitsForOrder: 'K3M97QXTZ' }, 0)).toContain('Waits for order K3M97QXTZ');
  });
});

describe('groupRows', () => {
  it('puts what needs the user first and loses no row', () => {
    const states = ['queued', 'needs-user', 'sending', 'expired', 'retry', 'auth-wait', 'cancelled'] as const;
    const groups = groupRows(states.map((state) => ({ state })));
    expect(groups.needsYou.map(({ state }) => state)).toEqual(['needs-user', 'expired']);
    expect(groups.onItsWay.map(({ state }) => state)).toEqual(['sending']);
    expect(groups.waiting.map(({ state }) => state)).toEqual(['queued', 'retry', 'auth-wait', 'cancelled']);
  });
});
