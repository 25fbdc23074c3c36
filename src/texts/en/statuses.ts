import type { KycStatus } from '#domain/catalogue/kyc-badge.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { CreditStatus } from '#domain/rules/credit-record.ts';
import { textArea } from '../area.ts';

/** What the CRM calls the states of its records; English shows them as they are. Unknown ones stay raw (`statusWords`). */
export const statusTexts = textArea('statuses', {
  order: {
    'Order Confirmed': 'Order Confirmed',
    'In Progress': 'In Progress',
    Packaged: 'Packaged',
    Invoiced: 'Invoiced',
    'Partially Dispatched': 'Partially Dispatched',
    Dispatched: 'Dispatched',
    Shipped: 'Shipped',
    'Partially Delivered': 'Partially Delivered',
    Delivered: 'Delivered',
    Cancelled: 'Cancelled',
    'Payment Pending': 'Payment Pending',
    'Payment Failed': 'Payment Failed',
  } satisfies Record<OrderStatus, string> & Record<string, string>,
  kyc: {
    Incomplete: 'Incomplete',
    Submitted: 'Submitted',
    'Need Details': 'Need Details',
    Completed: 'Completed',
  } satisfies Record<(typeof KycStatus)[keyof typeof KycStatus], string>,
  credit: {
    Active: 'Active',
    Approved: 'Approved',
    Applied: 'Applied',
    Expired: 'Expired',
    'Not Approved': 'Not Approved',
  } satisfies Record<CreditStatus, string>,
});
