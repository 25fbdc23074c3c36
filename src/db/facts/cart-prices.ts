import type { AssembledCart, AssembledCoupon, CartRequest } from '#domain/cart/assemble.ts';
import type { CartExplanation } from '#domain/pricing/index.ts';
import type { Versioned } from '#ports/store-sources.ts';
import type { DeliveryFacts } from '../views/index.ts';

/** What the store worker says about the cart: only it prices, screens show this. */
export type CartPrices = {
  /** The lines and options that these prices are for. */
  request: CartRequest;
  cart: AssembledCart;
  explanation: CartExplanation;
  /** What decides about the delivery charge; null when there is nothing to charge for. */
  delivery: DeliveryFacts | null;
  /** What each coupon would give to this cart. */
  coupons: readonly AssembledCoupon[];
};

/** Key in the cache's `derived` store. Changing the form needs a new key, for tabs of the previous version. */
export const CART_PRICES = 'cart-prices-2';

export type StoredCartPrices = Versioned<CartPrices>;

/** Whether the prices are for exactly this cart. */
export const areFor = ({ request }: CartPrices, wanted: CartRequest): boolean =>
  JSON.stringify(request) === JSON.stringify(wanted);
