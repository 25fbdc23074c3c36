import { type Paise, paise, paiseFromRupees } from '../money.ts';
import type { PricedCart } from './types.ts';

/** The rows of the price details table: base − offers − coupon + goods tax + delivery + delivery tax = total. */
export interface PriceDetails {
  readonly basePaise: Paise;
  readonly offersPaise: Paise;
  readonly couponPaise: Paise;
  readonly goodsTaxPaise: Paise;
  readonly deliveryPaise: Paise;
  readonly deliveryTaxPaise: Paise;
  readonly cartTotalPaise: Paise;
}

/** Splits a priced cart into rows that add up to the paisa; null for a cart of samples only, which has no such rows. */
export function priceDetails({ totals, coupon, delivery }: PricedCart): PriceDetails | null {
  if (totals.onlySamples) return null;
  const couponPaise = paiseFromRupees(coupon?.amount ?? 0);
  const deliveryTaxPaise = paiseFromRupees(delivery?.Tax__c ?? 0);
  return {
    basePaise: paiseFromRupees(totals.base_value),
    offersPaise: paise(paiseFromRupees(totals.total_cart_discount) - couponPaise),
    couponPaise,
    goodsTaxPaise: paise(paiseFromRupees(totals.total_cart_tax) - deliveryTaxPaise),
    deliveryPaise: paiseFromRupees(delivery?.TotalPrice ?? 0),
    deliveryTaxPaise,
    cartTotalPaise: paiseFromRupees(totals.cartTotal),
  };
}
