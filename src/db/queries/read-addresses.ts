import type { Databases } from './databases.ts';
import type { AddressesView } from './views.ts';

/** '/my-addresses' (ADDR-011 to ADDR-013). */
export function readAddresses(_databases: Databases): Promise<AddressesView> {
  return Promise.reject(new Error('readAddresses is not built yet'));
}
