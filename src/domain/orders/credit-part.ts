import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { type Paise, paise } from '#domain/money.ts';

/** What an online payment must be at least: ₹1, the smallest that providers take (PAY-030). */
export const LEAST_ONLINE_PAISE = paise(100);

/**
 * Returns what the credit balance pays of an order whose customer chose so (PAY-003): all of the balance, and never the
 * last rupee, because the customer agreed to pay the rest online. 0 without a balance; null is no active credit.
 */
export function creditPart(
  { payment, useCredit }: Pick<PlaceOrderArgs, 'payment' | 'useCredit'>,
  { totalPaise, balancePaise }: { totalPaise: Paise; balancePaise: Paise | null },
): Paise {
  if (payment !== 'pay-now' || !useCredit) return paise(0);
  return paise(Math.max(0, Math.min(balancePaise ?? 0, totalPaise - LEAST_ONLINE_PAISE)));
}
