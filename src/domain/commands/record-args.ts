import type { RecordRef } from './record-ref.ts';

/** The fields of an address form (ADDR-014), under the CRM's names. */
export const addressFieldNames = [
  'Type_of_Address__c',
  'Building_Number__c',
  'Street__c',
  'Area_Locality__c',
  'City__c',
  'State__c',
  'Pin_Code__c',
] as const;
export type AddressFields = Record<(typeof addressFieldNames)[number], string>;

/** 'Billing Address' is the default; a customer's first address must be one (ADDR-022). */
export const AddressType = { billing: 'Billing Address', delivery: 'Delivery Address' } as const;

export type CreateAddressArgs = { fields: AddressFields };

/** `was` is what the user saw; only fields that differ from it are written (sync.md 4.9). */
export type EditAddressArgs = { address: RecordRef; was: AddressFields; fields: AddressFields };

export type DeleteAddressArgs = { address: RecordRef };

/** FEED-004: 1 to 5 stars each. */
export type OrderFeedback = {
  Product_Quality__c: number;
  Service_Quality__c: number;
  Delivery_Quality__c: number;
  Payment_or_Refund__c: number;
  Order_Feedback__c: string;
  Will_you_recommend_Y_N__c: boolean;
};

/** FEED-005. The score is computed from the ratings. */
export type SampleFeedback = {
  Visual__c: number;
  Softness__c: number;
  Overall_Taste__c: number;
  Overall_Product_Liking__c: number;
  Sample_Feedback__c: string;
};

/** A record as the CRM may hold it: a field that was never filled in is null. */
export type Known<T> = { [F in keyof T]: T[F] | null };

/** `was` is the feedback that the user saw; null when there was none (FEED-007). */
export type SaveFeedbackArgs = { orderItemId: string } & (
  | { type: 'O'; was: Known<OrderFeedback> | null; fields: OrderFeedback }
  | { type: 'S'; was: Known<SampleFeedback> | null; fields: SampleFeedback }
);

/** FEED-010. */
export type SaveCommentArgs = { orderItemId: string; comment: string };
