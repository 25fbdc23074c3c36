/** PDF, JPG or PNG (KYC-007), as detected from the file's first bytes. */
export const DocumentType = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;
export type DocumentType = (typeof DocumentType)[keyof typeof DocumentType];

/** Size of the largest accepted file (KYC-007). */
export const MAX_DOCUMENT_BYTES = 1_000_000;

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
