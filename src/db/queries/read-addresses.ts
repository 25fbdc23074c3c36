import { readAddressBook } from '../facts/address-facts.ts';
import { addressRefusal } from '../facts/address-refusal.ts';
import { readCustomer } from '../facts/customer.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { AddressesView } from '../views/index.ts';
import { addAddressPath } from './address-path.ts';
import { addressView } from './address-view.ts';
import type { Databases } from './databases.ts';

/** Reads '/my-addresses' (ADDR-011 to ADDR-013). */
export function readAddresses(databases: Databases): Promise<AddressesView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const customer = await readCustomer(databases, parts);
    const book = await readAddressBook(parts, { contact: customer.contact, rows });
    return {
      synced: book.known,
      addresses: book.addresses.map((address) => ({
        ...addressView(address),
        refusal: addressRefusal(rows, address.rejected),
      })),
      addAddressPath: addAddressPath(book),
    };
  });
}
