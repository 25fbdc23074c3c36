import { type BaseFeedback, feedbackKey } from '#domain/commands/feedback-fields.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { fold } from './fold.ts';
import type { ProjectedFeedback } from './projected.ts';

/** Projects the ratings, one for each item and type (FEED-007): the base plus the user's pending commands. */
export function projectFeedback(base: readonly BaseFeedback[], rows: readonly OutboxRow[]): ProjectedFeedback[] {
  const all = new Map(base.map((each) => [feedbackKey(each), { ...each, pending: null, rejected: null }]));
  return [...fold('feedback', all, rows).values()];
}
