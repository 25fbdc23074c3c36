import type { Refund } from '#gateway/store/payment-store.ts';

/** The provider's key of the refund of a whole payment, which no order takes. */
export const wholeKey = (paymentId: string): string => `R-${paymentId}`;

/** The refunds of whole payments among these; the others follow cancellations. */
export const wholeRefunds = (refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ key, paymentId }) => key === wholeKey(paymentId));

export const wholePayments = (refunds: readonly Refund[]): Set<string> =>
  new Set(wholeRefunds(refunds).map(({ paymentId }) => paymentId));
