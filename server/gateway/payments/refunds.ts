import type { Paise } from '#domain/money.ts';
import type { Result } from '#lib/result.ts';

/** The payment that took an order's money, as the order names it (CANC-011). */
export type CapturedPayment = {
  /** `Payment_Gateway_Name__c` */
  provider: string | null;
  /** `Payment_Order_Id__c` */
  orderId: string | null;
  /** `Reference_Id__c` */
  reference: string | null;
};

export type RefundRequest = CapturedPayment & {
  /** What the bank has been refunded with in all, once this request is done. */
  totalPaise: Paise;
  /** The same for the same request: the provider's idempotency key. */
  key: string;
};

export type RefundFault =
  /** The provider will not refund this payment. */
  | { kind: 'refused'; message: string }
  /** It is unknown whether the provider acted; asking again is harmless. */
  | { kind: 'unreachable' };

/** Returns money that a payment provider captured. There is none until a provider is configured. */
export interface Refunds {
  /**
   * Brings what was refunded of a payment up to `totalPaise`: an absolute intent, so asking twice refunds once. Returns
   * the provider's transaction.
   */
  refundUpTo(request: RefundRequest): Promise<Result<{ transaction: string }, RefundFault>>;
}
