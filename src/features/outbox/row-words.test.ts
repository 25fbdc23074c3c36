import { describe, expect, it } from 'vitest';
import type { OutboxRowView } from '#db/queries/views.ts';
import { paise } from '#domain/money.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { groupRows, reasonWords, subjectWords } from './row-words.ts';

const t = outboxTexts.en;

describe('subjectWords', () => {
  const cases: [OutboxRowView['subject'], string][] = [
    [{ kind: 'cart.set-line', productName: 'Brioche', type: 'O', quantity: 12 }, 'Brioche: 12 pieces in the cart'],
    [{ kind: 'cart.set-line', productName: 'Brioche', type: 'O', quantity: 0 }, 'Take Brioche out of the cart'],
    [{ kind: 'cart.set-line', productName: 'Brioche', type: 'S', quantity: 1 }, 'Request a sample of Brioche'],
    [{ kind: 'cart.set-options', coupon: 'WELCOME', express: false }, 'Use coupon WELCOME'],
    [{ kind: 'cart.set-options', coupon: null, express: true }, 'Express delivery'],
    [{ kind: 'cart.dismiss-expired' }, 'Close the notice of expired discounts'],
    [{ kind: 'favourite.set', productName: 'Brioche', on: false }, 'Remove Brioche from favourites'],
    [
      { kind: 'order.place', shortReference: 'K3M9-7QXTZ', lineCount: 1, totalPaise: paise(176615) },
      'Order K3M9-7QXTZ: 1 product, ₹1,766.15',
    ],
  ];
  it.each(cases)('[SYNC-014] says %o in plain words', (subject, words) => {
    expect(subjectWords(t, subject)).toBe(words);
  });
});

describe('reasonWords', () => {
  it('prefers the refusal over the last attempt', () => {
    const row = {
      state: 'needs-user',
      lastOutcome: 'timeout',
      rejection: { kind: 'differences', details: {} },
    } as const;
    expect(reasonWords(t, row)).toBe(t.rejection.differences);
  });
  it('never shows a kind that has no words', () => {
    const row = { state: 'needs-user', lastOutcome: null, rejection: { kind: 'something-new', details: {} } } as const;
    expect(reasonWords(t, row)).toBe(t.rejection.other);
    expect(reasonWords(t, { state: 'retry', lastOutcome: 'something-new', rejection: null })).toBeNull();
  });
  it('reads the reason behind a later', () => {
    expect(reasonWords(t, { state: 'retry', lastOutcome: 'later:row-lock', rejection: null })).toBe(t.outcome.later);
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
