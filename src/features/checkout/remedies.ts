import type { OrderDifference } from '#domain/commands/differences.ts';

/** What the customer may do about one line of the sheet; `null`: it can only be accepted or the order taken back. */
export type Remedy = { productId: string; removeOnly: boolean; reduceTo: number | null };

/** Remedies of differences that speak of a line: reduce to what is there, or take it out (REORD-005). */
export function remedyOf(difference: OrderDifference, stepOf: (productId: string) => number = () => 1): Remedy | null {
  switch (difference.kind) {
    case 'short-stock': {
      const step = stepOf(difference.productId);
      const most = Math.floor(Math.max(0, difference.available) / step) * step;
      return { productId: difference.productId, removeOnly: most === 0, reduceTo: most === 0 ? null : most };
    }
    case 'wrong-step': {
      const most = Math.floor(difference.quantity / difference.step) * difference.step;
      return { productId: difference.productId, removeOnly: most === 0, reduceTo: most === 0 ? null : most };
    }
    case 'vanished':
    case 'not-orderable':
    case 'sample-used':
      return { productId: difference.productId, removeOnly: true, reduceTo: null };
    default:
      return null;
  }
}

/** Differences that consent alone cannot mend: what is missing lies outside of this order. */
const beyondConsent = new Set<OrderDifference['kind']>([
  'kyc',
  'no-customer-id',
  'address',
  'minimum-order',
  'on-delivery',
  'credit',
  'payment-unavailable',
]);

export const isBeyondConsent = (difference: OrderDifference): boolean => beyondConsent.has(difference.kind);

/** Whether the order may go again with these quantities: every line that cannot be delivered has its remedy. */
export function canAccept(
  differences: readonly OrderDifference[],
  quantities: Readonly<Record<string, number>>,
): boolean {
  return differences.every((difference) => {
    const remedy = remedyOf(difference);
    if (remedy) return quantities[remedy.productId] !== undefined;
    return !isBeyondConsent(difference);
  });
}

/** Lines are changed, so the total that the gateway named no longer is the one agreed to. */
export const changesLines = (quantities: Readonly<Record<string, number>>): boolean =>
  Object.keys(quantities).length > 0;
