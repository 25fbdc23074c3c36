import { useEffect, useRef, useState } from 'react';
import { type DocumentFault, fetchDocument } from '#api/documents.ts';
import { keepDocument, readKeptDocument } from '#db/documents/keep-documents.ts';
import { useApp } from '../app-context.ts';
import { useDocumentShelf } from './use-document-shelf.ts';

type Wanted = {
  /** Under which the device keeps it. */
  id: string;
  /** The name that it is saved under. */
  name: string;
  /** Its path at the gateway. */
  path: string;
  kept: boolean;
};

/**
 * The bytes of a document as a file: from this device, or fetched and kept. `now`: fetches it without being asked.
 * `get` returns the file; null if it did not come.
 */
export function useKeptDocument({ id, name, path, kept }: Wanted, { now = false } = {}) {
  const { network, dbs } = useApp();
  const shelf = useDocumentShelf();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<DocumentFault | null>(null);
  const [fetching, setFetching] = useState(false);
  const asked = useRef(false);

  const get = async (): Promise<File | null> => {
    const contactId = dbs.owner?.contactId;
    if (contactId === undefined) return null;
    setFault(null);
    setFetching(true);
    const fetched = await fetchDocument(network, { contactId, path });
    setFetching(false);
    if (!fetched.ok) {
      setFault(fetched.error);
      return null;
    }
    const made = new File([fetched.value.bytes], name, { type: fetched.value.type });
    setFile(made);
    await keepDocument(shelf, { id, document: fetched.value });
    return made;
  };

  useEffect(() => {
    if (!kept || file) return;
    let isHere = true;
    void readKeptDocument(dbs.cache, id).then((document) => {
      if (isHere && document) setFile(new File([document.bytes], name, { type: document.type }));
    });
    return () => {
      isHere = false;
    };
  }, [dbs, id, name, kept, file]);

  useEffect(() => {
    if (!now || kept || asked.current) return;
    asked.current = true;
    void get();
  });
  return { file, fetching, fault, get };
}
