import type { Paise } from '#domain/money.ts';
import type { Result } from '#lib/result.ts';
import type { RefundState } from '#payments/provider.ts';

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
  /** The Id of the order. */
  subjectId: string;
  /** What the bank has been refunded with in all, once this request is done. */
  totalPaise: Paise;
  /** What the CRM has recorded as refunded before. */
  beforePaise: Paise;
  /** The same for the same request: the provider's idempotency key. */
  key: string;
};

export type RefundFault =
  /** The provider will not refund this payment. */
  | { kind: 'refused'; message: string }
  /** It is unknown whether the provider acted; asking again is harmless. */
  | { kind: 'unreachable' };

export type Refunded = {
  state: RefundState['state'];
  /** What this request returned: the difference to what was returned before. */
  amountPaise: Paise;
};

/** Returns money that a payment provider captured. There is none until a provider is configured. */
export interface Refunds {
  /**
   * Brings what was refunded of a payment up to `totalPaise`: an absolute intent, so asking twice refunds once. Never
   * refunds more than was captured.
   */
  refundUpTo(request: RefundRequest): Promise<Result<Refunded, RefundFault>>;
}
