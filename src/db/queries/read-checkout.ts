import type { Databases } from './databases.ts';
import type { CheckoutView } from './views.ts';

/** '/select-address' (ADDR-001 to ADDR-010). */
export function readCheckout(_databases: Databases): Promise<CheckoutView> {
  return Promise.reject(new Error('readCheckout is not built yet'));
}
