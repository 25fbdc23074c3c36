import type { AddressBook } from '../facts/address-facts.ts';
import type { AddAddressPath } from '../views/index.ts';

/** Returns the path that '+Add New Address' opens (ADDR-004). */
export function addAddressPath({ addresses, hasGst }: Pick<AddressBook, 'addresses' | 'hasGst'>): AddAddressPath {
  return addresses.length === 0 && hasGst ? '/select-billing-address' : '/add-new-address';
}
