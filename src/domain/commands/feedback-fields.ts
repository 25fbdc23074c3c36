import * as v from 'valibot';
import { text } from '#domain/field-schemas.ts';

const stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
/** As long as the CRM's field. */
export const MAX_COMMENT = 4_000;

const words = text(MAX_COMMENT);

/** FEED-004: 1 to 5 stars each. */
export const orderFeedback = v.strictObject({
  Product_Quality__c: stars,
  Service_Quality__c: stars,
  Delivery_Quality__c: stars,
  Payment_or_Refund__c: stars,
  Order_Feedback__c: words,
  Will_you_recommend_Y_N__c: v.boolean(),
});
export type OrderFeedback = v.InferOutput<typeof orderFeedback>;

/** FEED-005. The score is computed from the ratings. */
export const sampleFeedback = v.strictObject({
  Visual__c: stars,
  Softness__c: stars,
  Overall_Taste__c: stars,
  Overall_Product_Liking__c: stars,
  Sample_Feedback__c: words,
});
export type SampleFeedback = v.InferOutput<typeof sampleFeedback>;

const anyNumber = v.nullable(v.number());
const anyWords = v.nullable(words);

/** Ratings as the CRM may hold them: a field that was never filled in is null. */
export const knownOrderFeedback = v.strictObject({
  Product_Quality__c: anyNumber,
  Service_Quality__c: anyNumber,
  Delivery_Quality__c: anyNumber,
  Payment_or_Refund__c: anyNumber,
  Order_Feedback__c: anyWords,
  Will_you_recommend_Y_N__c: v.nullable(v.boolean()),
});
export const knownSampleFeedback = v.strictObject({
  Visual__c: anyNumber,
  Softness__c: anyNumber,
  Overall_Taste__c: anyNumber,
  Overall_Product_Liking__c: anyNumber,
  Sample_Feedback__c: anyWords,
});

/** The rating of an order item as the CRM holds it. */
export type BaseFeedback = { orderItemId: string } & (
  | { type: 'O'; fields: v.InferOutput<typeof knownOrderFeedback> }
  | { type: 'S'; fields: v.InferOutput<typeof knownSampleFeedback> }
);

/** The key of a rating: its item and type. */
export const feedbackKey = ({ orderItemId, type }: { orderItemId: string; type: 'O' | 'S' }): string =>
  `${orderItemId}:${type}`;
