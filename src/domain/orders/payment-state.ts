import type { CrmRecord } from '#domain/crm/index.ts';

/**
 * How the online payment of an order stands while it needs the customer's attention. Refunds are named as
 * `Payment_Status__c` names them.
 */
export const openPaymentStates = ['unpaid', 'checking', 'refund pending', 'refunded', 'refund failed'] as const;
export type OpenPaymentState = (typeof openPaymentStates)[number];

/** `Payment_Status__c` of an order whose payment may have arrived; the gateway asks the provider until that is certain. */
export const BEING_CHECKED = 'being checked';

/** Returns null when there is nothing to say: paid, not paid online, or ended without a payment. */
export function openPaymentState({
  Status__c: status,
  Payment_Status__c: payment,
}: Partial<Pick<CrmRecord<'Order'>, 'Status__c' | 'Payment_Status__c'>>): OpenPaymentState | null {
  if (status === 'Payment Pending') return payment === BEING_CHECKED ? 'checking' : 'unpaid';
  return payment === 'refund pending' || payment === 'refunded' || payment === 'refund failed' ? payment : null;
}
