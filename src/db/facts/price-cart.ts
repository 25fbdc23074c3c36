import { type AssembledCart, assembleCart, offersOf } from '#domain/cart/assemble.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { paise, paiseFromRupees } from '#domain/money.ts';
import { createPricer, explainCart, priceDelivery, STANDARD_DELIVERY_FREE_FROM_PAISE } from '#domain/pricing/index.ts';
import { afterReservations } from '#domain/projection/available-stock.ts';
import { stepOf } from '#domain/rules/quantity.ts';
import { withParts } from '../parts/part-reader.ts';
import type { Databases } from '../queries/databases.ts';
import type { DeliveryFacts } from '../views/index.ts';
import { loadCartParts, readCartFacts } from './cart-facts.ts';
import type { CartPrices } from './cart-prices.ts';
import { readCartSituation } from './cart-situation.ts';

/** Prices the cart as it is now (the store worker); null while something that its money depends on is missing. */
export async function priceCartNow(databases: Databases): Promise<CartPrices | null> {
  const [snapshot, { clockOffsetMs }] = await Promise.all([databases.outbox.snapshot(), databases.cache.status()]);
  const nowMs = () => databases.nowMs() + clockOffsetMs;
  return withParts(databases.cache, async (parts) => {
    const index = await loadCartParts(databases, parts);
    const { customer, reservations, request } = await readCartSituation(databases, { snapshot, parts });
    const productIds = request.lines.map((line) => line.productId);
    const { facts, complete } = await readCartFacts({ ...databases, nowMs }, parts, {
      index,
      productIds,
    });
    return complete && customer.known ? pricesOf(request, afterReservations(facts, reservations)) : null;
  });
}

function pricesOf(request: CartPrices['request'], facts: CartFacts): CartPrices {
  const offers = offersOf(facts);
  const pricer = createPricer(offers);
  const { cart, input, availabilityOf } = assembleCart({ request, facts, pricer });
  const stepOfProduct = (productId: string) => stepOf(facts.products.get(productId) ?? {});
  const uncouponed = () =>
    request.coupon === null ? cart : assembleCart({ request: { ...request, coupon: null }, facts, pricer }).cart;
  const coupons = request.lines.length > 0 ? [...facts.coupons.keys()] : [];
  return {
    request,
    cart,
    delivery: deliveryFacts(uncouponed(), facts),
    explanation: explainCart({ offers, cart: input, availabilityOf, stepOf: stepOfProduct }),
    coupons: coupons.flatMap(
      (coupon) => assembleCart({ request: { ...request, coupon }, facts, pricer }).cart.coupon ?? [],
    ),
  };
}

function deliveryFacts({ priced }: AssembledCart, facts: CartFacts): DeliveryFacts | null {
  const goodsPaise = paiseFromRupees(priced.totals.itemTotal);
  const hasGoods = priced.lines.some((line) => line.Type__c === 'O' && line.TotalPrice > 0);
  const isStandardFree = facts.settings.disable_delivery_charge;
  const cart = { hasGoods, thresholdTotalPaise: goodsPaise, isStandardFree };
  const express = priceDelivery({ ...cart, express: true });
  if (!express) return null;
  const isCharged = priceDelivery({ ...cart, express: false }) !== null;
  return {
    goodsPaise,
    expressPaise: paise(express.pricePaise),
    toFreePaise: isCharged ? paise(STANDARD_DELIVERY_FREE_FROM_PAISE - goodsPaise) : null,
  };
}
