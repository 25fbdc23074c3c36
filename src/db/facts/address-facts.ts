import type { AddressSnapshot } from '#domain/commands/kinds.ts';
import { wholeAddress } from '#domain/orders/index.ts';
import type { AddressFacts } from '#ports/local-facts.ts';
import type { PartReader, PartRecord, PartSelector } from '../parts/part-reader.ts';

const ADDRESSES: PartSelector = { kind: 'addresses' };
const BILLING = 'Billing Address';

/** An address of the CRM with what its screens show besides. */
export type KnownAddress = AddressFacts & { fullAddress: string; phone: string | null };

export type AddressBook = {
  /** The billing address first, then by Id. */
  addresses: KnownAddress[];
  hasGst: boolean;
  known: boolean;
};

/** ADDR-011: the billing address is verified with the contact's customer id, the others with their own SAP id. */
export async function readAddressBook(parts: PartReader, contact: PartRecord<'Contact'> | null): Promise<AddressBook> {
  await parts.load([ADDRESSES]);
  const customerId = contact?.CustomerID__c?.trim() ?? '';
  const addresses = parts.rows('Address__c', ADDRESSES).map((row): KnownAddress => {
    const billing = row.Type_of_Address__c === BILLING;
    const snapshot = snapshotOf(row);
    return {
      snapshot,
      billing,
      verified: billing ? customerId !== '' : Boolean(row.SAP_Customer_Addr_ID__c?.trim()),
      fullAddress: row.Full_Address__c?.trim() || wholeAddress(snapshot),
      phone: typeof row['Contact__r.Phone'] === 'string' ? row['Contact__r.Phone'] : (contact?.Phone ?? null),
    };
  });
  return {
    addresses: addresses.toSorted((a, b) => Number(b.billing) - Number(a.billing)),
    hasGst: parts.rows('GST__c', ADDRESSES).length > 0,
    known: parts.isComplete(ADDRESSES),
  };
}

function snapshotOf(row: PartRecord<'Address__c'>): AddressSnapshot {
  return {
    id: row.Id ?? null,
    ref: row.Client_Ref__c ?? null,
    Type_of_Address__c: row.Type_of_Address__c ?? BILLING,
    Building_Number__c: row.Building_Number__c ?? '',
    Street__c: row.Street__c ?? '',
    Area_Locality__c: row.Area_Locality__c ?? '',
    City__c: row.City__c ?? '',
    State__c: row.State__c ?? '',
    Pin_Code__c: row.Pin_Code__c ?? '',
  };
}
