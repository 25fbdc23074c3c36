import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { wholeAddress } from '#domain/orders/address-text.ts';
import { projectAddresses } from '#domain/projection/project-addresses.ts';
import type { ProjectedAddress } from '#domain/projection/projected.ts';
import type { AddressFacts } from '#ports/local-facts.ts';
import type { PartReader, PartRecord, PartSelector } from '../parts/part-reader.ts';
import type { AddAddressPath } from '../views/index.ts';

const ADDRESSES: PartSelector = { kind: 'addresses' };
const BILLING = 'Billing Address';

/** An address of the CRM with the extra fields that screens show. */
export type KnownAddress = ProjectedAddress & { fullAddress: string; phone: string | null };

export type AddressBook = {
  /** The billing address first, then by Id. */
  addresses: KnownAddress[];
  hasGst: boolean;
  known: boolean;
};

/** Reads the customer's addresses: the CRM's, with the changes that wait in these rows. */
export async function readAddressBook(
  parts: PartReader,
  { contact, rows }: { contact: PartRecord<'Contact'> | null; rows: readonly OutboxRow[] },
): Promise<AddressBook> {
  const base = await readBaseAddresses(parts, contact);
  const records = new Map(parts.rows('Address__c', ADDRESSES).map((row) => [row.Id, row]));
  const projected = projectAddresses(base, rows, { customerVerified: isVerified(contact) });
  const addresses = projected.map((address): KnownAddress => {
    const row = records.get(address.snapshot.id ?? undefined);
    const own = address.pending.length === 0 ? row?.Full_Address__c?.trim() : null;
    const phone = row?.['Contact__r.Phone'];
    return {
      ...address,
      fullAddress: own || wholeAddress(address.snapshot),
      phone: typeof phone === 'string' ? phone : (contact?.Phone ?? null),
    };
  });
  return {
    addresses: addresses.toSorted((a, b) => Number(b.billing) - Number(a.billing)),
    hasGst: parts.rows('GST__c', ADDRESSES).length > 0,
    known: parts.isComplete(ADDRESSES),
  };
}

/**
 * Reads the CRM's addresses. The billing address is verified by the contact's customer id, the others by their own SAP
 * id (ADDR-011).
 */
export async function readBaseAddresses(
  parts: PartReader,
  contact: PartRecord<'Contact'> | null,
): Promise<AddressFacts[]> {
  await parts.load([ADDRESSES]);
  return parts.rows('Address__c', ADDRESSES).map((row) => {
    const billing = row.Type_of_Address__c === BILLING;
    const verified = billing ? isVerified(contact) : Boolean(row.SAP_Customer_Addr_ID__c?.trim());
    return { snapshot: snapshotOf(row), billing, verified };
  });
}

/** Whether the back office has given the customer a number (ADDR-008). */
export const isVerified = (contact: PartRecord<'Contact'> | null): boolean => Boolean(contact?.CustomerID__c?.trim());

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

/** Returns the path that '+Add New Address' opens (ADDR-004). */
export function addAddressPath({ addresses, hasGst }: Pick<AddressBook, 'addresses' | 'hasGst'>): AddAddressPath {
  return addresses.length === 0 && hasGst ? '/select-billing-address' : '/add-new-address';
}
