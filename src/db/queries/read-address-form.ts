import { AddressType } from '#domain/commands/address-fields.ts';
import { wholeAddress } from '#domain/orders/address-text.ts';
import { stateLabel } from '#domain/rules/states.ts';
import { readAddressBook } from '../facts/address-facts.ts';
import { readCustomer } from '../facts/customer.ts';
import { LOCATIONS, servedPlaces } from '../facts/record-facts.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import type { AddressFormView, GstAddress } from '../views/index.ts';
import { savedAddress } from './address-view.ts';
import type { Databases } from './databases.ts';

/**
 * Reads what an address form needs. `key`: the CRM id of the address, or the reference of one that a device made; null
 * for a new one.
 */
export function readAddressForm(databases: Databases, { key }: { key: string | null }): Promise<AddressFormView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    await parts.load([LOCATIONS]);
    const customer = await readCustomer(databases, parts);
    const book = await readAddressBook(parts, { contact: customer.contact, rows });
    const isIt = ({ snapshot: { id, ref } }: (typeof book.addresses)[number]) =>
      key !== null && [id, ref].includes(key);
    const edited = book.addresses.find(isIt);
    return {
      synced: book.known,
      address: edited ? savedAddress(edited, rows) : null,
      otherTypes: book.addresses.flatMap((address) => (isIt(address) ? [] : address.snapshot.Type_of_Address__c)),
      places: servedPlaces(parts),
      gstAddresses: gstAddresses(parts),
    };
  });
}

/** ADDR-025. A number without an address has nothing to choose. */
function gstAddresses(parts: PartReader): GstAddress[] {
  return parts.rows('GST__c', { kind: 'addresses' }).flatMap((row): GstAddress[] => {
    const fields = fieldsOf(row);
    const fullAddress = row.Full_Address__c?.trim() || wholeAddress(fields);
    return row.Id && fullAddress ? [{ key: row.Id, number: row.Name ?? '', fields, fullAddress }] : [];
  });
}

const fieldsOf = (row: PartRecord<'GST__c'>) => ({
  Type_of_Address__c: AddressType.billing,
  Building_Number__c: row.Building_Number__c ?? '',
  Street__c: row.Street__c ?? '',
  Area_Locality__c: row.Location__c ?? '',
  City__c: row.District__c ?? '',
  State__c: stateLabel(row.State__c ?? ''),
  Pin_Code__c: row.Pin_Code__c ?? '',
});
