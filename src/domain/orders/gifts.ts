import type { AssembledCart } from '#domain/cart/assemble.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import type { AgreedGift } from '#domain/commands/place-order.ts';

/** Returns the free pieces of a priced cart, by product: those of schemes, and the welcome gift. */
export function giftsOf({ lines, freeLines, gift }: AssembledCart): AgreedGift[] {
  const pieces = new Map<string, number>();
  const add = (productId: string, quantity: number) => {
    if (quantity > 0) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  };
  for (const line of lines) add(line.productId, line.freeQuantity);
  for (const line of freeLines) add(line.productId, line.priced.Quantity);
  if (gift) add(gift.productId, gift.priced.Quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Returns a difference for each agreed gift that the order would now lack, wholly or in part. */
export function giftDifferences(input: {
  agreed: readonly AgreedGift[];
  assembled: AssembledCart;
  names: ReadonlyMap<string, string>;
}): OrderDifference[] {
  const now = new Map(giftsOf(input.assembled).map((gift) => [gift.productId, gift.quantity]));
  return input.agreed.flatMap(({ productId, quantity }) => {
    const left = now.get(productId) ?? 0;
    if (left >= quantity) return [];
    const name = input.names.get(productId) ?? '';
    return [{ kind: 'gift-lost' as const, productId, name, agreed: quantity, now: left }];
  });
}

/** The gifts that remain agreed after the user has accepted these differences. */
export function acceptedGifts(agreed: readonly AgreedGift[], differences: readonly OrderDifference[]): AgreedGift[] {
  const left = new Map(
    differences.flatMap((each) => (each.kind === 'gift-lost' ? [[each.productId, each.now] as const] : [])),
  );
  return agreed
    .map(({ productId, quantity }) => ({ productId, quantity: left.get(productId) ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
}
