import type { PriceEntry } from '#domain/pricing/index.ts';
import type { CartFacts } from './cart-facts.ts';

/** Returns the price book entry that sets a product's price today; null when the product cannot be ordered. */
export type EntryOf = (productId: string) => PriceEntry | null;

export type WithheldLine = {
  productId: string;
  quantity: number;
  reason: 'no-price' | 'no-stock';
  /** Names of the schemes that give it; empty for the welcome gift. */
  schemes: readonly string[];
};

/**
 * Adds one welcome gift when the setting is on, the cart has a paid ordinary line and the customer has no past orders
 * (CART-030). Like every gift, it needs stock and a price book entry.
 */
export function welcomeGift(options: { facts: CartFacts; entryOf: EntryOf; hasPaidLine: boolean }): {
  line: { productId: string; entry: PriceEntry } | null;
  withheld: WithheldLine[];
} {
  const { facts, entryOf, hasPaidLine } = options;
  const gift = facts.special.gift;
  if (!facts.settings.freeProduct || facts.hasPastOrder || !hasPaidLine || !gift) return { line: null, withheld: [] };
  const withhold = (reason: WithheldLine['reason']) => ({
    line: null,
    withheld: [{ productId: gift.productId, quantity: 1, reason, schemes: [] }],
  });
  const entry = entryOf(gift.productId);
  if (!entry) return withhold('no-price');
  const stock = facts.stock.get(gift.productId);
  if (stock !== undefined && stock < 1) return withhold('no-stock');
  return { line: { productId: gift.productId, entry }, withheld: [] };
}
