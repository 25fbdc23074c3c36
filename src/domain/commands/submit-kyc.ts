import * as v from 'valibot';
import { uuidV7 } from '#domain/field-schemas.ts';
import { defineCommand } from './define-command.ts';
import { bankFields, knownKycContactFields, kycContactFields, MAX_GSTS, panNumber } from './kyc-fields.ts';
import { recordRef } from './record-ref.ts';

/** A document by the reference of its `document.attach`. */
const document = v.strictObject({ ref: uuidV7 });
/** A document with the record that it is attached to. */
const documentOf = v.strictObject({ record: recordRef, document });

const documents = v.pipe(
  v.strictObject({
    pan: document,
    bank: document,
    gsts: v.pipe(v.array(documentOf), v.maxLength(MAX_GSTS)),
    /** Of a business without a GST number. */
    other: v.nullable(documentOf),
  }),
  v.check(({ gsts, other }) => gsts.length > 0 || other !== null),
);
export type KycDocuments = v.InferOutput<typeof documents>;

const args = v.strictObject({
  /** The contact's fields as the user saw them; null when they were not on the device. */
  was: v.nullable(knownKycContactFields),
  fields: kycContactFields,
  pan: panNumber,
  /** null leaves the CRM's bank fields as they are. */
  bank: v.nullable(bankFields),
  documents,
  /** The customer saw that the KYC is completed, and that an update ends that until its review (KYC-004). */
  updatesCompleted: v.boolean(),
});
export type SubmitKycArgs = v.InferOutput<typeof args>;

/**
 * Submits the KYC (KYC-016). It names its documents and records, so that it waits for them and fails with them. It
 * carries no status: the gateway alone writes 'Submitted'.
 */
export const submitKyc = defineCommand({
  kind: 'kyc.submit',
  schema: args,
  lane: () => 'kyc',
  editIn: 'kyc',
  secret: true,
});

/** The rejection kind when the KYC was completed meanwhile and the customer has not seen that. */
export const KYC_COMPLETED = 'kyc-completed';

/** The rejection kind when the CRM lacks a document of the submission. */
export const DOCUMENTS_MISSING = 'documents-missing';

/** What a command of a submission is about. `number` and `document` of a GST belong together. */
export type KycItem = 'pan' | 'bank' | 'gst-number' | 'gst-document' | 'other-record' | 'other-document';

/** Returns what the command with this reference is within the submission; null if the submission does not name it. */
export function kycItemOf({ documents }: Pick<SubmitKycArgs, 'documents'>, ref: string): KycItem | null {
  const { pan, bank, gsts, other } = documents;
  if (pan.ref === ref) return 'pan';
  if (bank.ref === ref) return 'bank';
  if (gsts.some(({ document }) => document.ref === ref)) return 'gst-document';
  if (gsts.some(({ record }) => 'ref' in record && record.ref === ref)) return 'gst-number';
  if (other?.document.ref === ref) return 'other-document';
  return other && 'ref' in other.record && other.record.ref === ref ? 'other-record' : null;
}

/** The references of everything that a submission names, in the order of the form. */
export function kycRefsOf({ documents }: Pick<SubmitKycArgs, 'documents'>): string[] {
  const { pan, bank, gsts, other } = documents;
  const both = ({ record, document }: NonNullable<typeof other>) => [
    ...('ref' in record ? [record.ref] : []),
    document.ref,
  ];
  return [...gsts.flatMap(both), ...(other ? both(other) : []), pan.ref, bank.ref];
}
