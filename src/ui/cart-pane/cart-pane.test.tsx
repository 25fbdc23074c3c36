import { expect, it } from 'vitest';
import { readCart } from '#db/queries/read-cart.ts';
import type { CartView } from '#db/views/index.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { CartPane } from './cart-pane.tsx';

it('the pane says that the cart is empty once it is known', async () => {
  const drawn = async (synced: boolean) =>
    wordsIn(await draw(<CartPane />, { views: [sees(readCart, { rows: [], synced } as unknown as CartView)] }));
  expect(await drawn(true)).toContain('No items in the cart!');
  expect(await drawn(false)).toBe('Your cart');
});
