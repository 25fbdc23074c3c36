import { useState } from 'react';
import { listInvoices } from '#api/documents.ts';
import { keepDocumentList } from '#db/documents/keep-documents.ts';
import { readDocuments } from '#db/queries/read-documents.ts';
import type { DocumentsView } from '#db/views/index.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { invoiceTexts } from '#texts/en/invoices.ts';
import { useApp, useToasts } from '#ui/app-context.ts';
import { documentFaultWords } from '#ui/documents/document-fault-words.ts';
import { useDocumentShelf } from '#ui/documents/use-document-shelf.ts';
import { ToastMs } from '#ui/toasts/toast-store.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';

/** The invoices of an order as this device knows them, and how to look for them. */
export function useInvoices(orderId: string): {
  /** undefined: not read yet; null: never asked for. */
  files: DocumentsView['files'] | undefined;
  finding: boolean;
  /** Asks the gateway. Returns whether there are some; if not, it has said so (ORD-019) unless `silent`. */
  find: (options?: { silent?: boolean }) => Promise<boolean>;
} {
  const t = useTexts(invoiceTexts);
  const words = useTexts(documentTexts);
  const { network, dbs } = useApp();
  const shelf = useDocumentShelf();
  const toasts = useToasts();
  const group = invoicesOf(orderId);
  const view = useLive(readDocuments, { group });
  const [finding, setFinding] = useState(false);

  const find = async ({ silent = false } = {}) => {
    const contactId = dbs.owner?.contactId;
    if (contactId === undefined) return false;
    if (!silent) setFinding(true);
    const found = await listInvoices(network, { contactId, orderId });
    if (found.ok) await keepDocumentList(shelf, { group, files: found.value });
    setFinding(false);
    if (found.ok && found.value.length > 0) return true;
    if (silent) return false;
    if (found.ok || found.error.kind === 'missing') {
      toasts.show({ text: t.notAvailable, tone: 'info', ms: ToastMs.success });
    } else toasts.show({ text: documentFaultWords(words, found.error, t.notAvailable), tone: 'error' });
    return false;
  };
  return { files: view?.files, finding, find };
}

/** The group of an order's invoices among the kept documents. */
const invoicesOf = (orderId: string) => `invoices:${orderId}`;
