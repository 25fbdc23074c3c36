import type { RecordRef } from './record-ref.ts';

/** PDF, JPG or PNG (KYC-007), as detected from the file's first bytes. */
export const DocumentType = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;
export type DocumentType = (typeof DocumentType)[keyof typeof DocumentType];

/** Size of the largest accepted file (KYC-007). */
export const MAX_DOCUMENT_BYTES = 1_000_000;

/** The record that a document is attached to: the customer's own account or contact, or one of their records. */
export type DocumentParent =
  | { object: 'Account' | 'Contact' }
  | {
      object: 'Order' | 'Feedback__c' | 'GST__c' | 'Other_Documents__c' | 'Credit_Management__c';
      record: RecordRef;
    };

/** The outbox database keeps the file itself under its hash until the CRM has it. */
export type AttachDocumentArgs = {
  parent: DocumentParent;
  name: string;
  type: DocumentType;
  /** Hash of the file's bytes, in hexadecimal. */
  sha256: string;
  bytes: number;
};

const signatures: readonly [type: DocumentType, start: readonly number[]][] = [
  [DocumentType.pdf, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  [DocumentType.jpeg, [0xff, 0xd8, 0xff]],
  [DocumentType.png, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Detects the file type from its first bytes, ignoring its name; null for a type that is not accepted. */
export function documentTypeOf(bytes: Uint8Array): DocumentType | null {
  const found = signatures.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  return found ? found[0] : null;
}
