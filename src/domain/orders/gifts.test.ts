import { describe, expect, it } from 'vitest';
import type { AssembledCart } from '#domain/cart/assemble.ts';
import { acceptedGifts, giftDifferences, giftsOf } from './gifts.ts';

const cart = (lines: [string, number][], freeLines: [string, number][], gift: string | null = null) =>
  ({
    lines: lines.map(([productId, freeQuantity]) => ({ productId, freeQuantity })),
    freeLines: freeLines.map(([productId, Quantity]) => ({ productId, priced: { Quantity } })),
    gift: gift && { productId: gift, priced: { Quantity: 1 } },
  }) as unknown as AssembledCart;
const names = new Map([['A', 'Naan']]);

describe('gifts of an order', () => {
  it('[CART-030] include free pieces of lines, free lines and the welcome gift, by product', () => {
    expect(
      giftsOf(
        cart(
          [
            ['A', 2],
            ['B', 0],
          ],
          [
            ['C', 1],
            ['A', 1],
          ],
          'G',
        ),
      ),
    ).toEqual([
      { productId: 'A', quantity: 3 },
      { productId: 'C', quantity: 1 },
      { productId: 'G', quantity: 1 },
    ]);
  });

  it('[REORD-005] differ when fewer pieces come, not when more do', () => {
    const lost = giftDifferences({ agreed: [{ productId: 'A', quantity: 3 }], assembled: cart([['A', 1]], []), names });
    expect(lost).toEqual([{ kind: 'gift-lost', productId: 'A', name: 'Naan', agreed: 3, now: 1 }]);
    const agreed = [{ productId: 'A', quantity: 1 }];
    expect(giftDifferences({ agreed, assembled: cart([['A', 4]], []), names })).toEqual([]);
  });

  it('are agreed with the new quantity after the user accepts the loss', () => {
    const agreed = [
      { productId: 'A', quantity: 3 },
      { productId: 'B', quantity: 1 },
      { productId: 'C', quantity: 1 },
    ];
    const differences = [
      { kind: 'gift-lost' as const, productId: 'A', name: '', agreed: 3, now: 1 },
      { kind: 'gift-lost' as const, productId: 'B', name: '', agreed: 1, now: 0 },
    ];
    expect(acceptedGifts(agreed, differences)).toEqual([
      { productId: 'A', quantity: 1 },
      { productId: 'C', quantity: 1 },
    ]);
  });
});
