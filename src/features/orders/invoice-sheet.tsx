import type { DocumentsView, OrderDetails } from '#db/views/index.ts';
import { invoiceTexts } from '#texts/en/invoices.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './invoice.module.css';
import { InvoiceRow } from './invoice-row.tsx';

type Props = {
  order: Pick<OrderDetails, 'id' | 'orderNumber'>;
  files: NonNullable<DocumentsView['files']>;
  open: boolean;
  onClose: () => void;
};

/** All invoices of an order, to be opened, shared or saved (ORD-018). A single one is fetched at once. */
export function InvoiceSheet({ order, files, open, onClose }: Props) {
  const t = useTexts(invoiceTexts);
  const offline = useOffline();
  return (
    <Dialog open={open} title={t.title(order.orderNumber)} from="bottom" onClose={onClose}>
      {files.length === 0 ? <p>{t.notAvailable}</p> : null}
      <ul className={classes.list}>
        {files.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            orderId={order.id}
            invoice={invoice}
            offline={offline}
            now={!offline && files.length === 1}
          />
        ))}
      </ul>
      <p className={classes.help}>{offline ? t.offlineHelp : t.help}</p>
    </Dialog>
  );
}
