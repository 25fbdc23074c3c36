import { type CompiledOffers, compileOffers } from './compile-offers.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import type { CartInput, PriceCartInput, PricedCart } from './types.ts';
import type { GiftAvailability, WithheldGift } from './withhold-gifts.ts';

/** What the shop can supply of a product, by Product2Id. */
export type AvailabilityOf = (productId: string) => GiftAvailability;

/** A priced cart without the gifts that the shop cannot supply, and those gifts. */
export interface PricedWithStock {
  readonly priced: PricedCart;
  readonly withheld: readonly WithheldGift[];
}

/** Prices a cart: pure, deterministic, does not change its input (pricing.md). */
export function priceCart(input: PriceCartInput): PricedCart {
  return evaluate({ offers: compileOffers(input), cart: input, previous: null }).priced;
}

/** Prices successive carts with the same offers and recomputes only what has changed since the previous one. */
export interface Pricer {
  readonly price: (cart: CartInput) => PricedCart;
  readonly priceWithStock: (cart: CartInput, availabilityOf: AvailabilityOf) => PricedWithStock;
}

/**
 * Creates a pricer for offers that are compiled once, such as for one cart with each coupon. Its results equal `priceCart`'s to the paisa. It returns
 * unchanged lines as the same objects, so that a list on screen can detect them by identity.
 */
export function createPricer(offers: CompiledOffers): Pricer {
  let previous: Evaluation | null = null;
  return {
    price(cart) {
      previous = evaluate({ offers, cart, previous });
      return previous.priced;
    },
    priceWithStock(cart, availabilityOf) {
      previous = evaluate({ offers, cart, previous, availabilityOf });
      return { priced: previous.priced, withheld: previous.withheld };
    },
  };
}
