import type { LineType } from '#domain/commands/cart-fields.ts';
import type { OrderFeedback, SampleFeedback } from '#domain/commands/feedback-fields.ts';

/** The four ratings of an order's item or of a sample, 1 to 5 stars each (FEED-004, FEED-005). */
export const starFields = {
  O: ['Product_Quality__c', 'Service_Quality__c', 'Delivery_Quality__c', 'Payment_or_Refund__c'],
  S: ['Visual__c', 'Softness__c', 'Overall_Taste__c', 'Overall_Product_Liking__c'],
} as const;

/** The text beside them. */
export const wordsField = { O: 'Order_Feedback__c', S: 'Sample_Feedback__c' } as const;

/** The fields of a rating, by what it rates (FEED-004, FEED-005). */
export const feedbackFields = {
  O: [...starFields.O, wordsField.O, 'Will_you_recommend_Y_N__c'],
  S: [...starFields.S, wordsField.S],
} as const satisfies { O: readonly (keyof OrderFeedback)[]; S: readonly (keyof SampleFeedback)[] };

const ratings = [...starFields.O, ...starFields.S];

/** Whether a feedback record contains a rating. A comment alone is not a rating (FEED-010). */
export function isRating(record: Readonly<Record<string, unknown>>): boolean {
  return ratings.some((field) => typeof record[field] === 'number');
}

/** The type of what a feedback record is about: bought ('O') or a sample ('S'). */
export const ratedType = (record: Readonly<Record<string, unknown>>): LineType =>
  record.Order_Type__c === 'S' ? 'S' : 'O';

/**
 * Returns which of an item's feedback records is its rating of a type (FEED-007); null if none is. Where a CRM holds
 * several, because each of two devices made one, the one with the lowest id is shown and edited.
 */
export function ratingAmong<R extends Readonly<Record<string, unknown>>>(
  records: readonly R[],
  type: LineType,
): R | null {
  const [first = null] = records
    .filter((record) => isRating(record) && ratedType(record) === type)
    .toSorted((a, b) => (String(a.Id) < String(b.Id) ? -1 : 1));
  return first;
}

/** What the comment of a return begins with: 'Return 002 Quality Issue - Taste: …'. */
const RETURN = /^Return 00[1-4] /;

/**
 * Whether a feedback record is an order's return (CANC-019): its text is a return's, and it is about no single item. It
 * is neither a comment nor a rating.
 */
export function isReturnRecord(record: Readonly<Record<string, unknown>>): boolean {
  const { Order_Product__c, comment_box__c } = record;
  return !Order_Product__c && typeof comment_box__c === 'string' && RETURN.test(comment_box__c);
}

/** 'Calculated_Score__c' of a sample: the mean of its four ratings, with two decimals (FEED-005). */
export function sampleScore(fields: SampleFeedback): number {
  return meanStars(starFields.S.map((field) => fields[field]));
}

/** Returns the mean of at least one rating, with two decimals. */
export function meanStars(stars: readonly number[]): number {
  return Math.round((stars.reduce((sum, count) => sum + count, 0) * 100) / stars.length) / 100;
}
