import * as v from 'valibot';
import { crmId } from '#domain/field-schemas.ts';
import { defineCommand } from './define-command.ts';
import {
  feedbackKey,
  knownOrderFeedback,
  knownSampleFeedback,
  orderFeedback,
  sampleFeedback,
} from './feedback-fields.ts';

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
    feedback(all, { id, args: { was: _, ...saved }, state }) {
      all.set(feedbackKey(saved), { ...saved, pending: id, rejected: state === 'needs-user' ? id : null });
    },
  },
});
