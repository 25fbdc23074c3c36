import type { CartView } from '#db/views/index.ts';
import { type Paise, paise } from '#domain/money.ts';
import { STANDARD_DELIVERY_FREE_FROM_PAISE } from '#domain/pricing/index.ts';

/** What a little more in the cart would change, the more urgent first. */
export type Nudge = { kind: 'minimum' | 'free-delivery'; missingPaise: Paise };

type NudgedCart = Pick<CartView, 'totals' | 'coupon' | 'samplesOnly' | 'minimumOrderPaise'>;

/**
 * Returns the amount missing for the minimum order (CART-034) or, if that is met, for free standard delivery
 * (PRICE-017). Both limits count the goods with tax and without the coupon. While a coupon applies this returns null,
 * because the rows do not show the coupon's share.
 */
export function nudgeOf(view: NudgedCart): Nudge | null {
  if (!view.totals || view.samplesOnly || view.coupon?.applied) return null;
  const { rows, cartTotalPaise } = view.totals;
  const sumOf = (...kinds: string[]) =>
    rows.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + row.amountPaise, 0);
  const standardDelivery = sumOf('delivery');
  const goods = cartTotalPaise - sumOf('delivery', 'express-delivery', 'delivery-tax');
  if (goods <= 0) return null;
  if (goods < view.minimumOrderPaise) {
    return { kind: 'minimum', missingPaise: paise(view.minimumOrderPaise - goods) };
  }
  if (standardDelivery > 0 && goods < STANDARD_DELIVERY_FREE_FROM_PAISE) {
    return { kind: 'free-delivery', missingPaise: paise(STANDARD_DELIVERY_FREE_FROM_PAISE - goods) };
  }
  return null;
}
