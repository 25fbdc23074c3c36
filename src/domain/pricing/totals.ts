import { paise, roundToWholeRupee } from '../money.ts';
import { MINIMUM_ORDER_PAISE } from './constants.ts';
import { type DeliveryCharge, priceDelivery } from './delivery.ts';
import { FREE_LINE, type LineAmounts } from './priced-line.ts';
import type { LineRead } from './read-line.ts';
import type { CartInput, PricedTotals } from './types.ts';

/** Steps 6 to 8: totals, delivery, minimum order (PRICE-021). */
export function priceTotals(input: {
  readonly reads: readonly LineRead[];
  readonly amounts: readonly LineAmounts[];
  readonly freeLineCount: number;
  readonly cart: Pick<CartInput, 'settings' | 'express'>;
}): { readonly totals: PricedTotals; readonly delivery: DeliveryCharge | null } {
  const { reads, amounts, freeLineCount, cart } = input;
  let basePaise = FREE_LINE.totalPricePaise * freeLineCount;
  let discountPaise = 0;
  let taxPaise = FREE_LINE.taxPaise * freeLineCount;
  let itemPaise = FREE_LINE.valuePaise * freeLineCount;
  let thresholdTotalPaise = itemPaise;
  for (const line of amounts) {
    basePaise += line.totalPricePaise;
    discountPaise += line.discountPaise;
    taxPaise += line.taxPaise;
    itemPaise += line.valuePaise;
    thresholdTotalPaise += line.valueWithoutCouponPaise;
  }
  const hasGoods = amounts.length > 0;
  const delivery = priceDelivery({
    hasGoods,
    thresholdTotalPaise,
    express: cart.express,
    isStandardFree: cart.settings.disable_delivery_charge,
  });
  const cartPaise = itemPaise + (delivery ? delivery.pricePaise + delivery.taxPaise : 0);
  const onlySamples = !hasGoods && hasSamplesOnly(reads);
  const isLargeEnough = cart.settings.disable_min_order_value || thresholdTotalPaise >= MINIMUM_ORDER_PAISE;
  return {
    delivery,
    totals: {
      base_value: basePaise / 100,
      total_cart_discount: discountPaise / 100,
      total_cart_tax: (taxPaise + (delivery?.taxPaise ?? 0)) / 100,
      itemTotal: itemPaise / 100,
      cartTotal: cartPaise / 100,
      payable: roundToWholeRupee(paise(cartPaise)) / 100,
      onlySamples,
      meetsMinimumOrder: onlySamples || (hasGoods && isLargeEnough),
    },
  };
}

/**
 * Whether the cart has at least one sample and no gift. An empty cart or a lone gift does not count and cannot be
 * ordered.
 */
function hasSamplesOnly(reads: readonly LineRead[]): boolean {
  return reads.some(({ kind }) => kind === 'sample') && !reads.some(({ kind }) => kind === 'gift');
}
