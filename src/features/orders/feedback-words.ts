import type { FeedbackChange } from '#db/views/index.ts';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import type { Translation } from '#texts/area.ts';
import type { feedbackTexts } from '#texts/en/feedback.ts';
import type { outboxTexts } from '#texts/en/outbox.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';

type Words = Translation<typeof feedbackTexts.en>;

/** Refusals with a reason that the user can act on; of the others we only know that they failed (FEED-009). */
const withReason: ReadonlySet<string> = new Set(['gone', EDITED_ELSEWHERE]);

/** Returns why the shop refused a rating. */
export function refusalWords(
  t: { own: Words; outbox: Translation<typeof outboxTexts.en> },
  { rejection, isNew }: Pick<FeedbackChange, 'rejection' | 'isNew'>,
): string {
  if (rejection && withReason.has(rejection.kind)) return rejectionWords(t.outbox, rejection);
  return isNew ? t.own.failed.create : t.own.failed.edit;
}

/** Returns a value of a rating in words: 'Very good', 'yes', or what was written. */
export function valueWords(t: Words, value: string | number | boolean | null): string {
  if (typeof value === 'number') return t.starsName(value);
  if (typeof value === 'boolean') return t.yesNo(value);
  return value ? `“${value}”` : t.nothing;
}
