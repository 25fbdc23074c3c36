import { textArea } from '../area.ts';

/** The invoices of an order. */
export const invoiceTexts = textArea('invoices', {
  button: 'Invoice',
  /** ORD-019 */
  notAvailable: 'Invoice not available',
  notYet: 'The invoice comes once your order is packed.',
  cancelled: 'A cancelled order has no invoice.',
  notHere: 'This invoice is not on this device yet. Connect to the internet once to get it.',
  title: (orderNumber: string) => `Invoices of order ${orderNumber}`,
  invoice: (number: string) => `Invoice ${number}`,
  offlineHelp: 'Invoices on this device open without internet.',
  help: 'After the first download an invoice stays on this device and opens without internet.',
});
