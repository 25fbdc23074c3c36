import type { CacheStore } from '#ports/cache-store.ts';
import type { DocumentFile } from '#protocol/documents.ts';
import {
  documentKey,
  dropDocuments,
  KEPT_DOCUMENTS,
  type KeptDocument,
  type KeptDocuments,
  noDocuments,
} from '#protocol/kept-documents.ts';

/** Where documents are kept, and how to free space for them. */
export type DocumentShelf = {
  cache: CacheStore;
  /** Deletes what may go before documents; false if nothing of it is left. */
  makeRoom(): Promise<boolean>;
};

/** The most bytes of documents on a device: some hundred invoices. The oldest leave first. */
const MOST_BYTES = 20_000_000;

/**
 * Documents of a customer, such as invoices, that can be read without network. They are in the cache, so that they go
 * with it when the customer signs out, and after the pictures when space runs out. Returns false when the cache takes
 * nothing more: the customer has signed out, or the device is full even without pictures.
 */
export function keepDocument(
  shelf: DocumentShelf,
  { id, document }: { id: string; document: KeptDocument },
): Promise<boolean> {
  return change(shelf, (documents) => {
    const bytes = document.bytes.length;
    const others = documents.kept.filter((each) => each.id !== id);
    const room = roomFor(others, bytes);
    return {
      ...dropDocuments(documents, room),
      [KEPT_DOCUMENTS]: {
        ...documents,
        version: documents.version + 1,
        kept: [...others.filter((each) => !room.includes(each.id)), { id, bytes }],
      } satisfies KeptDocuments,
      [documentKey(id)]: document,
    };
  });
}

/** Remembers which documents a group has, such as the invoices of an order. */
export function keepDocumentList(
  shelf: DocumentShelf,
  { group, files }: { group: string; files: DocumentFile[] },
): Promise<boolean> {
  return change(shelf, (documents) => ({
    [KEPT_DOCUMENTS]: {
      ...documents,
      version: documents.version + 1,
      lists: { ...documents.lists, [group]: files },
    } satisfies KeptDocuments,
  }));
}

/** Returns null for a document that is not on this device. */
export async function readKeptDocument(cache: CacheStore, id: string): Promise<KeptDocument | null> {
  return (await cache.derived<KeptDocument>(documentKey(id))) ?? null;
}

/** Returns the oldest documents that have to leave. */
function roomFor(kept: KeptDocuments['kept'], bytes: number): string[] {
  let left = kept.reduce((sum, each) => sum + each.bytes, bytes);
  return kept.flatMap((each) => {
    if (left <= MOST_BYTES) return [];
    left -= each.bytes;
    return [each.id];
  });
}

/** Writes what is decided on the current record; again when another tab was faster. */
async function change(
  { cache, makeRoom }: DocumentShelf,
  decide: (documents: KeptDocuments) => Record<string, unknown>,
): Promise<boolean> {
  let mayMakeRoom = true;
  for (let last = -1; ; ) {
    const documents = (await cache.derived<KeptDocuments>(KEPT_DOCUMENTS)) ?? noDocuments;
    // Nobody else wrote, so the cache itself refused: it is erased.
    if (documents.version === last) return false;
    last = documents.version;
    try {
      const over = { key: KEPT_DOCUMENTS, version: last };
      if (await cache.write({ over, durability: 'relaxed', writes: { derived: decide(documents) } })) return true;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'QuotaExceededError')) throw error;
      // It can be fetched again, so nothing but pictures leaves for it.
      if (!mayMakeRoom || !(await makeRoom())) return false;
      mayMakeRoom = false;
      last = -1;
    }
  }
}
