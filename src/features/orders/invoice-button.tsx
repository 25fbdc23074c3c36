import { useId, useState } from 'react';
import type { OrderDetails } from '#db/views/index.ts';
import { invoiceTexts } from '#texts/en/invoices.ts';
import { Button } from '#ui/controls/button.tsx';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconFileInvoice from '~icons/file-invoice';
import classes from './invoice.module.css';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useInvoices } from './use-invoices.ts';

/**
 * Opens the invoices of an order (ORD-017 to ORD-019), also on the page of one of its items (ORD-021). Disabled, with
 * the reason, while the order has none, and without a connection when none is on this device.
 */
export function InvoiceButton({ order }: { order: OrderDetails }) {
  const t = useTexts(invoiceTexts);
  const offline = useOffline();
  const { files, find, finding } = useInvoices(order.id);
  const [open, setOpen] = useState(false);
  const id = useId();
  const isHere = files?.some(({ kept }) => kept) ?? false;
  const reason = order.invoiceEnabled
    ? offline && !isHere && files !== undefined
      ? t.notHere
      : null
    : order.status === 'Cancelled'
      ? t.cancelled
      : t.notYet;
  const show = async () => {
    // What is known opens at once; what came meanwhile appears in the open list.
    if (files && files.length > 0) {
      setOpen(true);
      if (!offline) void find({ silent: true });
    } else if (await find()) setOpen(true);
  };
  return (
    <div className={classes.button}>
      <Button
        variant="secondary"
        wide
        icon={<IconFileInvoice size={20} aria-hidden="true" />}
        disabled={reason !== null || files === undefined}
        busy={finding}
        aria-describedby={reason === null ? undefined : id}
        onClick={() => void show()}
      >
        {t.button}
      </Button>
      {reason === null ? null : (
        <p id={id} className={classes.reason}>
          {reason}
        </p>
      )}
      <InvoiceSheet order={order} files={files ?? []} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
