import type { SaveFeedbackArgs } from '#domain/commands/save-feedback.ts';
import { ratingAmong } from '#domain/orders/feedback.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { findByRef } from './find-by-ref.ts';

/**
 * Returns the rating to edit among an item's feedback: the one that this command has made, else the item's rating of
 * this type, whichever device made it (FEED-007); null if there is none. A comment is no rating.
 */
export function findRating(
  feedback: readonly CrmRow[],
  { ref, args }: { ref: string; args: Pick<SaveFeedbackArgs, 'type'> },
): CrmRow | null {
  return findByRef(feedback, ref) ?? ratingAmong(feedback, args.type);
}
