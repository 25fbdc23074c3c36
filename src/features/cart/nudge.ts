import type { CartView } from '#db/views/index.ts';
import { type Paise, paise } from '#domain/money.ts';

/** What a little more in the cart would change, the more urgent first. */
export type Nudge = { kind: 'minimum' | 'free-delivery'; missingPaise: Paise };

type NudgedCart = Pick<CartView, 'totals' | 'delivery' | 'express' | 'samplesOnly' | 'minimumOrderPaise'>;

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
  const { toFreePaise } = view.delivery;
  return toFreePaise === null || view.express ? null : { kind: 'free-delivery', missingPaise: toFreePaise };
}
