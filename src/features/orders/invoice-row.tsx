import { IconDeviceFloppy, IconDownload, IconExternalLink, IconFileTypePdf, IconShare } from '@tabler/icons-react';
import { useRef } from 'react';
import type { DocumentFile } from '#db/views/index.ts';
import { PDF_TYPE } from '#protocol/documents.ts';
import { invoiceTexts } from '#texts/en/invoices.ts';
import { calendarDay } from '#texts/format.ts';
import { useToasts } from '#ui/app-context.ts';
import { AnchorButton, Button } from '#ui/controls/button.tsx';
import { useObjectUrl } from '#ui/documents/use-object-url.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './invoice.module.css';
import { useInvoiceFile } from './use-invoice-file.ts';
import { invoiceFaultWords } from './use-invoices.ts';

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
  const { file, fetching, fault, get } = useInvoiceFile({ orderId, invoice, now });
  const label = invoice.number ? t.invoice(invoice.number) : invoice.name;
  const facts = [
    invoice.date ? calendarDay(invoice.date) : null,
    invoice.bytes === null ? null : t.kilobytes(invoice.bytes),
    invoice.kept ? t.kept : offline ? t.needsNetwork : null,
  ];
  return (
    <li className={classes.row} data-invoice={invoice.number ?? invoice.id} data-kept={invoice.kept}>
      <IconFileTypePdf size={32} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.name}>{label}</p>
        <p className={classes.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <p role="status" className="visually-hidden">
        {fetching ? t.fetching(label) : file ? t.ready(label) : ''}
      </p>
      {fault ? (
        <p role="alert" className={classes.fault}>
          {invoiceFaultWords(t, fault)}
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
            aria-label={t.of(t.get, label)}
            onClick={() => void get()}
          >
            {t.get}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A PDF opens in the browser's own viewer. Sharing needs a system that can; saving works everywhere. */
function FileActions({ file, label }: { file: File; label: string }) {
  const t = useTexts(invoiceTexts);
  const toasts = useToasts();
  const opened = useRef(false);
  const url = useObjectUrl(file, opened);
  if (!url) return null;
  const share = async () => {
    try {
      await navigator.share({ files: [file], title: file.name });
    } catch (error) {
      // The user may close the system's sheet without sharing.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.show({ text: t.fault.notShared, tone: 'error' });
    }
  };
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  return (
    <>
      {file.type === PDF_TYPE ? (
        <AnchorButton
          href={url}
          target="_blank"
          onClick={() => {
            opened.current = true;
          }}
          icon={<IconExternalLink size={20} aria-hidden="true" />}
          aria-label={t.of(t.open, label)}
        >
          {t.open}
        </AnchorButton>
      ) : null}
      {canShare ? (
        <Button
          variant="secondary"
          icon={<IconShare size={20} aria-hidden="true" />}
          aria-label={t.of(t.share, label)}
          onClick={() => void share()}
        >
          {t.share}
        </Button>
      ) : null}
      <AnchorButton
        variant="secondary"
        href={url}
        download={file.name}
        icon={<IconDeviceFloppy size={20} aria-hidden="true" />}
        aria-label={t.of(t.save, label)}
      >
        {t.save}
      </AnchorButton>
    </>
  );
}
