import { useState } from 'react';
import { type DocumentFault, fetchDocument, listStatements } from '#api/documents.ts';
import { keepDocument, keepDocumentList, readKeptDocument } from '#db/documents/keep-documents.ts';
import { readDocuments } from '#db/queries/read-documents.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { DocumentFile } from '#protocol/documents.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { useApp } from '#ui/app-context.ts';
import { useDocumentShelf } from '#ui/documents/use-document-shelf.ts';
import { useLive } from '#ui/use-live.ts';

/** The group of the account statement among the kept documents. */
const GROUP = 'statement';

/** The account statement: on this device, or the shop's newest (CRED-007). */
export function useStatement({ offline }: { offline: boolean }) {
  const { network, dbs } = useApp();
  const shelf = useDocumentShelf();
  const view = useLive(readDocuments, { group: GROUP });
  const known = view?.files?.[0] ?? null;
  const [busy, setBusy] = useState(false);

  const read = async (file: DocumentFile): Promise<Result<File, DocumentFault>> => {
    const here = await readKeptDocument(dbs.cache, file.id);
    const document = here ? ok(here) : await fetched(file);
    return document.ok ? ok(new File([document.value.bytes], file.name, { type: document.value.type })) : document;
  };
  const fetched = async ({ id }: DocumentFile) => {
    const contactId = dbs.owner?.contactId ?? '';
    const document = await fetchDocument(network, { contactId, path: Endpoint.statement(id) });
    if (document.ok) await keepDocument(shelf, { id, document: document.value });
    return document;
  };
  /** Asks the shop which statement is the newest; without a connection the one that is here counts. */
  const newest = async (): Promise<Result<DocumentFile, DocumentFault>> => {
    const contactId = dbs.owner?.contactId ?? '';
    const listed = offline ? err({ kind: 'unreachable' as const }) : await listStatements(network, { contactId });
    if (!listed.ok) return known?.kept && listed.error.kind === 'unreachable' ? ok(known) : listed;
    await keepDocumentList(shelf, { group: GROUP, files: listed.value });
    const [file] = listed.value;
    return file ? ok(file) : err({ kind: 'missing' });
  };
  const get = async (): Promise<Result<File, DocumentFault>> => {
    setBusy(true);
    const file = await newest();
    const made = file.ok ? await read(file.value) : file;
    setBusy(false);
    return made;
  };
  return { known, ready: view !== undefined, busy, get };
}
