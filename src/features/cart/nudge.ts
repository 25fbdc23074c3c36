import type { CartView } from '#db/views/index.ts';
import { type Paise, paise } from '#domain/money.ts';
import { STANDARD_DELIVERY_FREE_FROM_PAISE } from '#domain/pricing/index.ts';

/** What a little more in the cart would change, the more urgent first. */
export type Nudge = { kind: 'minimum' | 'free-delivery'; missingPaise: Paise };

type NudgedCart = Pick<CartView, 'totals' | 'delivery' | 'samplesOnly' | 'minimumOrderPaise'>;

/**
 * Returns the amount missing for the minimum order (CART-034) or, if that is met, for free standard delivery
 * (PRICE-017). Both limits count the goods with tax and without the coupon.
 */
export function nudgeOf(view: NudgedCart): Nudge | null {
  if (!view.totals || !view.delivery || view.samplesOnly) return null;
  const { goodsPaise } = view.delivery;
  if (goodsPaise < view.minimumOrderPaise) {
    return { kind: 'minimum', missingPaise: paise(view.minimumOrderPaise - goodsPaise) };
  }
  const charged = view.totals.rows.some((row) => row.kind === 'delivery' && row.amountPaise > 0);
  if (charged && goodsPaise < STANDARD_DELIVERY_FREE_FROM_PAISE) {
    return { kind: 'free-delivery', missingPaise: paise(STANDARD_DELIVERY_FREE_FROM_PAISE - goodsPaise) };
  }
  return null;
}
