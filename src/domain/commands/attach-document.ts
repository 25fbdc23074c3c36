import * as v from 'valibot';
import { attachedFileEntries } from './attached-file.ts';
import { defineCommand } from './define-command.ts';
import { recordRef } from './record-ref.ts';

/**
 * The record that a document is attached to: the customer's own account or contact, or one of their records. None of
 * their credit: its newest document is the shop's own statement.
 */
const parent = v.variant('object', [
  v.strictObject({ object: v.picklist(['Account', 'Contact']) }),
  v.strictObject({
    object: v.picklist(['Order', 'Feedback__c', 'GST__c', 'Other_Documents__c']),
    record: recordRef,
  }),
]);
export type DocumentParent = v.InferOutput<typeof parent>;

const args = v.strictObject({ parent, ...attachedFileEntries });
export type AttachDocumentArgs = v.InferOutput<typeof args>;

/** Attaches a file to a record. */
export const attachDocument = defineCommand({
  kind: 'document.attach',
  schema: args,
  lane: (_, ref) => `document:${ref}`,
  file: (args) => args,
});
