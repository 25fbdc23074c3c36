import { autoNumber, base64, byCustomerOnce, clientRef, number, reference, text } from './fields.ts';
import { defineObject, serverOnly } from './schema.ts';

/** DATA-026. The parent of documents of a customer without GST. */
export const otherDocuments = defineObject({
  name: 'Other_Documents__c',
  label: 'Other Document',
  plural: 'Other Documents',
  keyPrefix: 'a0H',
  owner: { kind: 'owned', account: 'account__c' },
  read: 'customer',
  customer: { insert: true },
  fields: serverOnly({
    Name: autoNumber('DOC-{0000000}'),
    account__c: reference('Account', {
      relationship: 'account__r',
      children: 'Other_Documents__r',
      required: true,
      ...byCustomerOnce,
    }),
    Client_Ref__c: clientRef(),
  }),
});

/**
 * DATA-027. A file. It belongs to the owner of its parent; only the integration session can read an invoice's file. The
 * CRM allows no custom fields on this object, so the Name carries the device's reference and is unique within a parent.
 */
export const attachment = defineObject({
  name: 'Attachment',
  label: 'Attachment',
  plural: 'Attachments',
  keyPrefix: '00P',
  owner: { kind: 'parent', reference: 'ParentId' },
  read: 'customer',
  customer: { insert: true },
  uniqueTogether: ['ParentId', 'Name'],
  fields: serverOnly({
    ParentId: reference(
      [
        'Account',
        'Contact',
        'GST__c',
        'Other_Documents__c',
        'Credit_Management__c',
        'Customer_Satement__c',
        'Feedback__c',
        'Order',
        'Invoices__c',
      ],
      { relationship: 'Parent', children: 'Attachments', required: true, ...byCustomerOnce },
    ),
    Name: text(255, { required: true, ...byCustomerOnce }),
    Body: base64({ required: true, ...byCustomerOnce }),
    BodyLength: number(0, { write: 'system' }),
    ContentType: text(120, byCustomerOnce),
    Description: text(500, byCustomerOnce),
  }),
});
