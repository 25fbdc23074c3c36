import type { AddressSnapshot } from '#domain/commands/address-fields.ts';

/** The street part of an address in one line: building, street, locality. */
export function addressLines(
  address: Pick<AddressSnapshot, 'Building_Number__c' | 'Street__c' | 'Area_Locality__c'>,
): string {
  return [address.Building_Number__c, address.Street__c, address.Area_Locality__c]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}

/** Returns the whole address in one line, for a record without a full-address text. */
export function wholeAddress(address: Parameters<typeof addressLines>[0] & PlaceOfAddress): string {
  const state = `${address.State__c} ${address.Pin_Code__c}`;
  return [addressLines(address), address.City__c, state]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

type PlaceOfAddress = { City__c: string; State__c: string; Pin_Code__c: string };
