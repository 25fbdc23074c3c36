import type { Databases } from './databases.ts';
import type { CartView } from './views.ts';

/** The projected, priced cart (CART-001 to CART-036). */
export function readCart(_databases: Databases): Promise<CartView> {
  return Promise.reject(new Error('readCart is not built yet'));
}
