import type { PaymentView } from '#db/views/index.ts';
import { PaymentMode } from '#domain/commands/place-order.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { checkoutTexts } from '#texts/en/checkout.ts';

type Words = Translation<typeof checkoutTexts.en>['payment'];

/** The three choices of PAY-001; on delivery has a sub-choice (PAY-004). */
export const PaymentChoice = { payNow: 'pay-now', onDelivery: 'on-delivery', credit: 'credit' } as const;
export type PaymentChoice = (typeof PaymentChoice)[keyof typeof PaymentChoice];

export function choiceOf(mode: PaymentMode): PaymentChoice {
  switch (mode) {
    case PaymentMode.payNow:
      return PaymentChoice.payNow;
    case PaymentMode.cash:
    case PaymentMode.cheque:
      return PaymentChoice.onDelivery;
    case PaymentMode.credit:
      return PaymentChoice.credit;
    default:
      return unreachable(mode);
  }
}

/**
 * Returns what the main button says (PAY-011): where the order is paid, if placing it leads straight to a checkout. A
 * checkout of Paytm's kind is named on it.
 */
export function buttonWords(
  t: Words,
  { view, offline }: { view: Pick<PaymentView, 'chosen' | 'cartTotalPaise' | 'provider'>; offline: boolean },
): string {
  // Samples are free: no order of ₹0 goes to a provider (PAY-009).
  const paid = view.chosen === PaymentMode.payNow && view.cartTotalPaise > 0;
  if (!paid || offline) return t.placeOrder;
  return view.provider === 'Paytm' ? t.payWith(view.provider) : t.placeAndPay;
}
