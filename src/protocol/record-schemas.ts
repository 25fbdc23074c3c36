import * as v from 'valibot';
import { DocumentType, MAX_DOCUMENT_BYTES } from '#domain/commands/document.ts';
import { AddressType } from '#domain/commands/record-args.ts';
import { crmId, text, uuidV7 } from './field-schemas.ts';

const recordRef = v.union([v.strictObject({ id: crmId }), v.strictObject({ ref: uuidV7 })]);

/** Required, and not only blanks (ADDR-017). Lengths are the CRM's (DATA-013). */
const filled = (length: number) =>
  v.pipe(
    text(length),
    v.check((value) => value.trim() !== ''),
  );

const addressFields = v.strictObject({
  Type_of_Address__c: v.picklist(Object.values(AddressType)),
  Building_Number__c: filled(255),
  Street__c: filled(255),
  Area_Locality__c: filled(255),
  City__c: filled(120),
  State__c: filled(80),
  Pin_Code__c: v.pipe(text(6), v.regex(/^\d{6}$/)),
});

/** An address as the CRM may hold it: an old record may contain anything. Lengths are the CRM's (DATA-013). */
export const knownAddress = {
  Type_of_Address__c: text(255),
  Building_Number__c: text(255),
  Street__c: text(255),
  Area_Locality__c: text(255),
  City__c: text(120),
  State__c: text(80),
  Pin_Code__c: text(20),
};

export const createAddress = v.strictObject({ fields: addressFields });
export const editAddress = v.strictObject({
  address: recordRef,
  was: v.strictObject(knownAddress),
  fields: addressFields,
});
export const deleteAddress = v.strictObject({ address: recordRef });

const stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
const feedbackText = text(4_000);

const orderFeedback = {
  Product_Quality__c: stars,
  Service_Quality__c: stars,
  Delivery_Quality__c: stars,
  Payment_or_Refund__c: stars,
  Order_Feedback__c: feedbackText,
  Will_you_recommend_Y_N__c: v.boolean(),
};
const sampleFeedback = {
  Visual__c: stars,
  Softness__c: stars,
  Overall_Taste__c: stars,
  Overall_Product_Liking__c: stars,
  Sample_Feedback__c: feedbackText,
};
const number = v.nullable(v.number());
const words = v.nullable(feedbackText);

export const saveFeedback = v.variant('type', [
  v.strictObject({
    orderItemId: crmId,
    type: v.literal('O'),
    was: v.nullable(
      v.strictObject({
        Product_Quality__c: number,
        Service_Quality__c: number,
        Delivery_Quality__c: number,
        Payment_or_Refund__c: number,
        Order_Feedback__c: words,
        Will_you_recommend_Y_N__c: v.nullable(v.boolean()),
      }),
    ),
    fields: v.strictObject(orderFeedback),
  }),
  v.strictObject({
    orderItemId: crmId,
    type: v.literal('S'),
    was: v.nullable(
      v.strictObject({
        Visual__c: number,
        Softness__c: number,
        Overall_Taste__c: number,
        Overall_Product_Liking__c: number,
        Sample_Feedback__c: words,
      }),
    ),
    fields: v.strictObject(sampleFeedback),
  }),
]);

/** A comment must not be only blanks (FEED-011). */
export const saveComment = v.strictObject({ orderItemId: crmId, comment: filled(4_000) });

const documentParent = v.variant('object', [
  v.strictObject({ object: v.picklist(['Account', 'Contact']) }),
  v.strictObject({
    object: v.picklist(['Order', 'Feedback__c', 'GST__c', 'Other_Documents__c', 'Credit_Management__c']),
    record: recordRef,
  }),
]);

export const attachDocument = v.strictObject({
  parent: documentParent,
  /** A file name without a path. */
  name: v.pipe(
    filled(200),
    v.check((value) => !/[\p{Cc}/\\]/u.test(value)),
  ),
  type: v.picklist(Object.values(DocumentType)),
  sha256: v.pipe(text(64), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DOCUMENT_BYTES)),
});
