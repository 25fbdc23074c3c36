import type { Databases } from './databases.ts';
import type { OffersView } from './views.ts';

/** The offers drawer and '/my-offers': with the customer's reasons, or a guest's promotions (CART-022, PRICE-023). */
export function readOffers(_databases: Databases): Promise<OffersView> {
  return Promise.reject(new Error('readOffers is not built yet'));
}
