import { type Paise, paise } from '../money.ts';
import type { PriceDetails } from './price-details.ts';

/** What a total consists of; the three add up to it. */
export type TotalParts = {
  /** The goods after offers and coupon. */
  goodsPaise: Paise;
  /** On goods and delivery. */
  taxPaise: Paise;
  /** Standard or express. */
  deliveryPaise: Paise;
};

/** Sums up the rows of price details in three amounts. */
export function totalParts(details: Omit<PriceDetails, 'cartTotalPaise'>): TotalParts {
  const { basePaise, offersPaise, couponPaise, goodsTaxPaise, deliveryPaise, deliveryTaxPaise } = details;
  return {
    goodsPaise: paise(basePaise - offersPaise - couponPaise),
    taxPaise: paise(goodsTaxPaise + deliveryTaxPaise),
    deliveryPaise,
  };
}

/** Returns the parts if they explain this very total, else null: a total is never explained by other figures. */
export function partsOfTotal(parts: TotalParts | null | undefined, totalPaise: Paise | null): TotalParts | null {
  if (!parts) return null;
  return parts.goodsPaise + parts.taxPaise + parts.deliveryPaise === totalPaise ? parts : null;
}
