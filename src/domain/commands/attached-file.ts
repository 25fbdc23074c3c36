import * as v from 'valibot';
import { filled, text } from '#domain/field-schemas.ts';
import { DocumentType, MAX_DOCUMENT_BYTES } from './document.ts';

/** A file that a command names. The outbox database keeps the file itself under its hash until the CRM has it. */
export const attachedFileEntries = {
  /** A file name without a path. */
  name: v.pipe(
    filled(200),
    v.check((value) => !/[\p{Cc}/\\]/u.test(value)),
  ),
  type: v.picklist(Object.values(DocumentType)),
  /** Hash of the file's bytes, in hexadecimal. */
  sha256: v.pipe(text(64), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DOCUMENT_BYTES)),
};

const attachedFile = v.strictObject(attachedFileEntries);
export type AttachedFile = v.InferOutput<typeof attachedFile>;
