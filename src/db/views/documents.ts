import type { DocumentFile } from '#protocol/documents.ts';

export type { DocumentFile };

/** What this device knows of a group of documents. */
export type DocumentsView = {
  /** As they were last listed; null if they never were. */
  files: (DocumentFile & { kept: boolean })[] | null;
};
