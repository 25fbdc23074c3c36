import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import type { DocumentFile } from '#db/views/index.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { invoiceTexts } from '#texts/en/invoices.ts';
import { calendarDay } from '#texts/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { documentFaultWords } from '#ui/documents/document-fault-words.ts';
import { FileActions } from '#ui/documents/file-actions.tsx';
import { useKeptDocument } from '#ui/documents/use-kept-document.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './invoice.module.css';

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
  const { id, name, kept } = invoice;
  const path = Endpoint.invoice({ orderId, fileId: id });
  const { file, fetching, fault, get } = useKeptDocument({ id, name, path, kept }, { now });
  const label = invoice.number ? t.invoice(invoice.number) : invoice.name;
  const facts = [
    invoice.date ? calendarDay(invoice.date) : null,
    invoice.bytes === null ? null : words.kilobytes(invoice.bytes),
    invoice.kept ? words.file.kept : offline ? words.file.needsNetwork : null,
  ];
  return (
    <li className={classes.row} data-invoice={invoice.number ?? invoice.id} data-kept={invoice.kept}>
      <IconFileTypePdf size={32} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.name}>{label}</p>
        <p className={classes.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <p role="status" className="visually-hidden">
        {fetching ? words.file.fetching(label) : file ? words.file.ready(label) : ''}
      </p>
      {fault ? (
        <p role="alert" className={classes.fault}>
          {documentFaultWords(words, fault, t.notAvailable)}
        </p>
      ) : null}
      <div className={classes.actions}>
        {file ? (
          <FileActions file={file} label={label} />
        ) : invoice.kept || offline ? null : (
          <Button
            variant="secondary"
            busy={fetching}
            icon={<IconDownload size={20} aria-hidden="true" />}
            aria-label={words.of(words.file.get, label)}
            onClick={() => void get()}
          >
            {words.file.get}
          </Button>
        )}
      </div>
    </li>
  );
}
