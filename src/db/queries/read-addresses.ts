import { readAddressBook } from '../facts/address-facts.ts';
import { readCustomer } from '../facts/customer.ts';
import { withParts } from '../parts/part-reader.ts';
import { addAddressPath } from './address-path.ts';
import { addressView } from './address-view.ts';
import type { Databases } from './databases.ts';
import type { AddressesView } from './views.ts';

/** '/my-addresses' (ADDR-011 to ADDR-013). */
export function readAddresses(databases: Databases): Promise<AddressesView> {
  return withParts(databases.cache, async (parts) => {
    const customer = await readCustomer(databases, parts);
    const book = await readAddressBook(parts, customer.contact);
    return {
      synced: book.known,
      addresses: book.addresses.map(addressView),
      addAddressPath: addAddressPath(book),
    };
  });
}
