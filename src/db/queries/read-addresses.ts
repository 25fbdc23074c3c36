import { addAddressPath, readAddressBook } from '../facts/address-facts.ts';
import { readCustomer } from '../facts/customer.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { AddressesView } from '../views/index.ts';
import { savedAddress } from './address-view.ts';
import type { Databases } from './databases.ts';

/** Reads '/my-addresses' (ADDR-011 to ADDR-013). */
export function readAddresses(databases: Databases): Promise<AddressesView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const customer = await readCustomer(databases, parts);
    const book = await readAddressBook(parts, { contact: customer.contact, rows });
    return {
      synced: book.known,
      addresses: book.addresses.map((address) => savedAddress(address, rows)),
      addAddressPath: addAddressPath(book),
    };
  });
}
