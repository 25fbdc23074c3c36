import { expect, it } from 'vitest';
import { hasBottomBar } from './has-bottom-bar.ts';

it.each(['/', '/search-products', '/my-orders', '/cart-summary', '/order-details/801', '/confirmation/801'])(
  'is on %s',
  (path) => expect(hasBottomBar(path)).toBe(true),
);

it.each(['/login', '/register', '/select-address', '/payment-options', '/payment-in-process'])(
  'is not on %s, which has one thing to do',
  (path) => expect(hasBottomBar(path)).toBe(false),
);
