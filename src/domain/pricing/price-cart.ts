import { type CompiledOffers, compileOffers } from './compile-offers.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import type { CartInput, PriceCartInput, PricedCart } from './types.ts';
import type { GiftAvailability, WithheldGift } from './withhold-gifts.ts';

/** What the shop can give of a product, by Product2Id. */
export type AvailabilityOf = (productId: string) => GiftAvailability;

/** A priced cart without the gifts that cannot be given, and what these are. */
export interface PricedWithStock {
  readonly priced: PricedCart;
  readonly withheld: readonly WithheldGift[];
}

/** Prices a cart: pure, deterministic, never changes its input (pricing.md). */
export function priceCart(input: PriceCartInput): PricedCart {
  return evaluate({ offers: compileOffers(input), cart: input, previous: null }).priced;
}

/** Prices a cart, withholding gifts without stock or price (pricing.md, Around the engine). */
export function priceCartWithStock(input: PriceCartInput, availabilityOf: AvailabilityOf): PricedWithStock {
  const { priced, withheld } = evaluate({ offers: compileOffers(input), cart: input, previous: null, availabilityOf });
  return { priced, withheld };
}

/** Prices one cart after another against the same offers, redoing only what has changed since the one before. */
export interface Pricer {
  readonly price: (cart: CartInput) => PricedCart;
  readonly priceWithStock: (cart: CartInput, availabilityOf: AvailabilityOf) => PricedWithStock;
}

/**
 * A pricer for offers compiled once per pull. Its answers equal `priceCart`'s to the last paisa; unchanged lines come
 * back as the same objects, so that a list on screen can tell them by identity.
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
