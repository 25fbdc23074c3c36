import type { AddressSnapshot } from '#domain/commands/kinds.ts';

/** The street part of an address in one line: building, street, locality. */
export function addressLines(
  address: Pick<AddressSnapshot, 'Building_Number__c' | 'Street__c' | 'Area_Locality__c'>,
): string {
  return [address.Building_Number__c, address.Street__c, address.Area_Locality__c]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}
