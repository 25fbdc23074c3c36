import * as v from 'valibot';
import { filled, text } from '#domain/field-schemas.ts';
import { defineCommand } from './define-command.ts';
import { DocumentType, MAX_DOCUMENT_BYTES } from './document.ts';
import { recordRef } from './record-ref.ts';

/** The record that a document is attached to: the customer's own account or contact, or one of their records. */
const parent = v.variant('object', [
  v.strictObject({ object: v.picklist(['Account', 'Contact']) }),
  v.strictObject({
    object: v.picklist(['Order', 'Feedback__c', 'GST__c', 'Other_Documents__c', 'Credit_Management__c']),
    record: recordRef,
  }),
]);
export type DocumentParent = v.InferOutput<typeof parent>;

const args = v.strictObject({
  parent,
  /** A file name without a path. */
  name: v.pipe(
    filled(200),
    v.check((value) => !/[\p{Cc}/\\]/u.test(value)),
  ),
  type: v.picklist(Object.values(DocumentType)),
  /** Hash of the file's bytes, in hexadecimal. */
  sha256: v.pipe(text(64), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DOCUMENT_BYTES)),
});
export type AttachDocumentArgs = v.InferOutput<typeof args>;

/** Attaches a file to a record. The outbox database keeps the file itself under its hash until the CRM has it. */
export const attachDocument = defineCommand({
  kind: 'document.attach',
  schema: args,
  lane: (_, ref) => `document:${ref}`,
});
