import type { DocumentFile } from '#db/views/index.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { invoiceTexts } from '#texts/en/invoices.ts';
import { calendarDay } from '#texts/format.ts';
import { DocumentRow } from '#ui/documents/document-row.tsx';
import { useKeptDocument } from '#ui/documents/use-kept-document.ts';
import { useTexts } from '#ui/use-texts.ts';

type Props = {
  orderId: string;
  invoice: DocumentFile & { kept: boolean };
  offline: boolean;
  /** Fetch it without being asked. */
  now: boolean;
};

/** One invoice, and what can be done with it. */
export function InvoiceRow({ orderId, invoice, offline, now }: Props) {
  const t = useTexts(invoiceTexts);
  const words = useTexts(documentTexts);
  const { id, name, number, date, bytes, kept } = invoice;
  const path = Endpoint.invoice({ orderId, fileId: id });
  const document = useKeptDocument({ id, name, path, kept }, { now });
  return (
    <DocumentRow
      label={number ? t.invoice(number) : name}
      facts={[date ? calendarDay(date) : null, bytes === null ? null : words.kilobytes(bytes)]}
      missing={t.notAvailable}
      {...{ document, kept, offline }}
    />
  );
}
