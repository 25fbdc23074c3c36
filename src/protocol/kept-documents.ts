import type { DocumentFile } from './documents.ts';

/** The cache's record of what is kept of a customer's documents. */
export const KEPT_DOCUMENTS = 'documents';

/** The cache's record of one document. */
export const documentKey = (id: string): string => `document:${id}`;

export type KeptDocument = { type: string; bytes: Uint8Array<ArrayBuffer> };

export type KeptDocuments = {
  version: number;
  /** The documents of a group, as the gateway listed them, whether they are kept or not. */
  lists: Record<string, DocumentFile[]>;
  /** Oldest first. */
  kept: { id: string; bytes: number }[];
};

export const noDocuments: KeptDocuments = { version: 0, lists: {}, kept: [] };

/** Returns the records to write so that these are kept no longer; what was listed stays known. */
export function dropDocuments(
  documents: KeptDocuments,
  ids: readonly string[] = documents.kept.map(({ id }) => id),
): Record<string, unknown> {
  const next: KeptDocuments = {
    ...documents,
    version: documents.version + 1,
    kept: documents.kept.filter(({ id }) => !ids.includes(id)),
  };
  return { [KEPT_DOCUMENTS]: next, ...Object.fromEntries(ids.map((id) => [documentKey(id), null])) };
}
