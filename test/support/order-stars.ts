import type { OrderFeedback } from '#domain/commands/feedback-fields.ts';

/** A rating of an ordered item. */
export const orderStars: OrderFeedback = {
  Product_Quality__c: 5,
  Service_Quality__c: 4,
  Delivery_Quality__c: 3,
  Payment_or_Refund__c: 2,
  Order_Feedback__c: 'Good',
  Will_you_recommend_Y_N__c: true,
};
