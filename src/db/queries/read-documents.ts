import { KEPT_DOCUMENTS, type KeptDocuments } from '#protocol/kept-documents.ts';
import type { DocumentsView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/** Reads which documents of a group are known, and which of them are on this device. */
export async function readDocuments({ cache }: Databases, { group }: { group: string }): Promise<DocumentsView> {
  const documents = await cache.derived<KeptDocuments>(KEPT_DOCUMENTS);
  const kept = new Set(documents?.kept.map(({ id }) => id));
  return { files: documents?.lists[group]?.map((file) => ({ ...file, kept: kept.has(file.id) })) ?? null };
}
