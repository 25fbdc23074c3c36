import * as v from 'valibot';
import { crmId } from '#domain/field-schemas.ts';
import { defineCommand } from './define-command.ts';
import {
  type BaseFeedback,
  feedbackKey,
  knownOrderFeedback,
  knownSampleFeedback,
  orderFeedback,
  sampleFeedback,
} from './feedback-fields.ts';
import { mergeFields } from './merge-fields.ts';

const args = v.variant('type', [
  v.strictObject({
    orderItemId: crmId,
    type: v.literal('O'),
    was: v.nullable(knownOrderFeedback),
    fields: orderFeedback,
  }),
  v.strictObject({
    orderItemId: crmId,
    type: v.literal('S'),
    was: v.nullable(knownSampleFeedback),
    fields: sampleFeedback,
  }),
]);
export type SaveFeedbackArgs = v.InferOutput<typeof args>;

/** Rates an ordered item. `was` is the feedback that the user saw; null when there was none (FEED-007). */
export const saveFeedback = defineCommand({
  kind: 'feedback.save',
  schema: args,
  lane: ({ orderItemId, type }) => `feedback:${orderItemId}:${type}`,
  editIn: 'feedback',
  projects: {
    feedback(all, { id, args, state }) {
      const key = feedbackKey(args);
      const rating = { ...ratingAfter(args, all.get(key)), pending: id };
      all.set(key, { ...rating, rejected: state === 'needs-user' ? id : null });
    },
  },
});

/** Returns the rating as the gateway will leave it if it accepts the command: other fields stay as they are. */
function ratingAfter({ was, ...saved }: SaveFeedbackArgs, known: BaseFeedback | undefined): BaseFeedback {
  if (!known) return saved;
  const { write, conflicts } = mergeFields({ was, wanted: saved.fields, now: known.fields });
  const wanted = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.wanted]));
  return { ...saved, fields: { ...known.fields, ...write, ...wanted } } as BaseFeedback;
}
