import { useEffect, useRef, useState } from 'react';
import { fetchInvoice, type InvoiceFault } from '#api/invoices.ts';
import { keepDocument, readKeptDocument } from '#db/documents/keep-documents.ts';
import type { DocumentFile } from '#db/views/index.ts';
import { useApp } from '#ui/app-context.ts';

type Invoice = DocumentFile & { kept: boolean };

/** The bytes of an invoice as a file: from this device, or fetched and kept. `now`: fetches it without being asked. */
export function useInvoiceFile({ orderId, invoice, now }: { orderId: string; invoice: Invoice; now: boolean }) {
  const { network, dbs } = useApp();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<InvoiceFault | null>(null);
  const [fetching, setFetching] = useState(false);
  const asked = useRef(false);
  const { id, name, kept } = invoice;

  const get = async () => {
    const contactId = dbs.owner?.contactId;
    if (contactId === undefined) return;
    setFault(null);
    setFetching(true);
    const fetched = await fetchInvoice(network, { contactId, orderId, fileId: id });
    setFetching(false);
    if (!fetched.ok) return setFault(fetched.error);
    setFile(new File([fetched.value.bytes], name, { type: fetched.value.type }));
    await keepDocument(dbs.cache, { id, document: fetched.value });
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
