import { textArea } from '../area.ts';
import { count } from '../format.ts';

/** The invoices of an order. */
export const invoiceTexts = textArea('invoices', {
  button: 'Invoice',
  /** ORD-019 */
  notAvailable: 'Invoice not available',
  notYet: 'The invoice comes once your order is packed.',
  cancelled: 'A cancelled order has no invoice.',
  notHere: 'This invoice is not on this device yet. Connect once to get it.',
  title: (orderNumber: string) => `Invoices of order ${orderNumber}`,
  invoice: (number: string) => `Invoice ${number}`,
  kilobytes: (bytes: number) => `${count(Math.max(1, Math.round(bytes / 1_000)))} KB`,
  kept: 'On this device',
  needsNetwork: 'Needs a connection',
  open: 'Open',
  share: 'Share',
  save: 'Save',
  get: 'Download',
  /** A button's name for screen readers: the visible words first. */
  of: (action: string, label: string) => `${action}: ${label}`,
  fetching: (label: string) => `Fetching ${label} …`,
  ready: (label: string) => `${label} is ready`,
  offlineHelp: 'Invoices that are on this device open without a connection.',
  help: 'An invoice that was downloaded once stays on this device and opens without a connection.',
  fault: {
    unreachable: 'No connection. Please try again.',
    updateWanted: 'Update the app first, then try again.',
    signedOut: 'Sign in again to get this invoice.',
    failed: 'The invoice cannot be fetched right now. Please try again later.',
    notShared: 'This could not be shared. Save it instead.',
  },
});
