import { describe, expect, it } from 'vitest';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import { feedbackTexts } from '#texts/en/feedback.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { refusalWords, valueWords } from './feedback-words.ts';

const t = { own: feedbackTexts.en, outbox: outboxTexts.en };

describe('why a rating was refused', () => {
  const words = (kind: string, isNew: boolean) => refusalWords(t, { rejection: { kind, details: {} }, isNew });

  it.each(['feedback-refused', 'refused', 'no-such-kind'])('%s has no reason but that it failed', (kind) => {
    expect(words(kind, true)).toBe('Something went wrong, Please try again');
    expect(words(kind, false)).toBe('Server Error');
  });

  it.each(['gone', EDITED_ELSEWHERE] as const)('%s is a reason', (kind) => {
    expect(words(kind, false)).toBe(outboxTexts.en.rejection[kind]);
  });
});

it('says what a field of a rating holds', () => {
  const said = [4, true, false, null, '', 'Good'].map((value) => valueWords(feedbackTexts.en, value));
  expect(said).toEqual(['4 stars of 5', 'yes', 'no', 'nothing', 'nothing', '“Good”']);
});
