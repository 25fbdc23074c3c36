import {
  DELIVERY_TAX_PERCENT,
  EXPRESS_DELIVERY_ABOVE_LIMIT_PAISE,
  EXPRESS_DELIVERY_LIMIT_PAISE,
  EXPRESS_DELIVERY_PAISE,
  STANDARD_DELIVERY_FREE_FROM_PAISE,
  STANDARD_DELIVERY_PAISE,
} from './constants.ts';
import { parsePercent, percentOf } from './percent.ts';

export interface DeliveryCharge {
  readonly kind: 'standard' | 'express';
  readonly pricePaise: number;
  readonly taxPaise: number;
}

const TAX_PERCENT = parsePercent(DELIVERY_TAX_PERCENT);

/**
 * Step 7, delivery (PRICE-017, PRICE-018, PRICE-019), based on the total without the coupon. Express replaces standard
 * delivery; the setting makes only standard delivery free.
 */
export function priceDelivery(cart: {
  readonly hasGoods: boolean;
  readonly thresholdTotalPaise: number;
  readonly express: boolean;
  readonly isStandardFree: boolean;
}): DeliveryCharge | null {
  if (!cart.hasGoods) return null;
  if (cart.express) {
    const isWithinLimit = cart.thresholdTotalPaise <= EXPRESS_DELIVERY_LIMIT_PAISE;
    return withTax('express', isWithinLimit ? EXPRESS_DELIVERY_PAISE : EXPRESS_DELIVERY_ABOVE_LIMIT_PAISE);
  }
  if (cart.isStandardFree || cart.thresholdTotalPaise >= STANDARD_DELIVERY_FREE_FROM_PAISE) return null;
  return withTax('standard', STANDARD_DELIVERY_PAISE);
}

function withTax(kind: DeliveryCharge['kind'], pricePaise: number): DeliveryCharge {
  return { kind, pricePaise, taxPaise: percentOf(pricePaise, TAX_PERCENT) };
}
