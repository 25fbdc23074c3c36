import type { CrmRecord } from '#domain/crm/index.ts';

/**
 * How the online payment of an order stands while it needs the customer's attention. Refunds are named as
 * `Payment_Status__c` names them.
 */
export const openPaymentStates = ['unpaid', 'checking', 'refund pending', 'refunded', 'refund failed'] as const;
export type OpenPaymentState = (typeof openPaymentStates)[number];

/**
 * How `Payment_Status__c` begins for an order whose payment may have arrived; the gateway asks the provider until that is
 * certain. The reference of the attempt follows, so that devices without a network can name it too.
 */
const BEING_CHECKED = 'being checked';
/** As many characters as the field holds. */
const MOST_CHARACTERS = 40;

export function beingChecked(reference: string): string {
  const words = `${BEING_CHECKED} ${reference}`;
  return words.length <= MOST_CHARACTERS ? words : BEING_CHECKED;
}

export const isBeingChecked = (payment: string | null | undefined): boolean =>
  payment != null && (payment === BEING_CHECKED || payment.startsWith(`${BEING_CHECKED} `));

/** Returns the reference of the attempt whose payment is being checked; null if the order names none. */
export const checkedReference = (payment: string | null | undefined): string | null =>
  payment != null && isBeingChecked(payment) ? payment.slice(BEING_CHECKED.length + 1) || null : null;

/** For so long after its day an order tells, above the list that hides it, that its money was sent back. */
const REFUND_TOLD_DAYS = 30;

/** Whether it is still news how an order's payment stands: what is open always is, a refund that was sent for a month. */
export function isNews(
  state: OpenPaymentState,
  { orderDay, today }: { orderDay: string | null; today: string },
): boolean {
  if (state !== 'refunded' || orderDay === null) return true;
  return Date.parse(today) - Date.parse(orderDay) <= REFUND_TOLD_DAYS * 86_400_000;
}

/** Returns null when there is nothing to say: paid, not paid online, or ended without a payment. */
export function openPaymentState({
  Status__c: status,
  Payment_Status__c: payment,
}: Partial<Pick<CrmRecord<'Order'>, 'Status__c' | 'Payment_Status__c'>>): OpenPaymentState | null {
  if (status === 'Payment Pending') return isBeingChecked(payment) ? 'checking' : 'unpaid';
  return payment === 'refund pending' || payment === 'refunded' || payment === 'refund failed' ? payment : null;
}
