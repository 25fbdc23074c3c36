import type { AddressFields } from '#domain/commands/address-fields.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import { gstinOf } from './gstin.ts';
import { people } from './people.ts';

type Place = Omit<AddressFields, 'Type_of_Address__c'>;

const saffronKitchen: Place = {
  Building_Number__c: '412, Ground Floor',
  Street__c: '12th Main, HAL 2nd Stage',
  Area_Locality__c: 'Indiranagar',
  City__c: 'Bengaluru',
  State__c: 'Karnataka',
  Pin_Code__c: '560038',
};

const saffronKoramangala: Place = {
  Building_Number__c: '27/3',
  Street__c: '80 Feet Road, 6th Block',
  Area_Locality__c: 'Koramangala VI Bk',
  City__c: 'Bengaluru',
  State__c: 'Karnataka',
  Pin_Code__c: '560095',
};

const saffronWhitefield: Place = {
  Building_Number__c: 'Unit 5, Prism Arcade',
  Street__c: 'ITPL Main Road',
  Area_Locality__c: 'Whitefield',
  City__c: 'Bengaluru',
  State__c: 'Karnataka',
  Pin_Code__c: '560066',
};

const tiffinKitchen: Place = {
  Building_Number__c: '1184/B',
  Street__c: 'Lane 4, Prabhat Road',
  Area_Locality__c: 'Deccan Gymkhana',
  City__c: 'Pune',
  State__c: 'Maharashtra',
  Pin_Code__c: '411004',
};

const fullAddress = (place: Place) =>
  [
    place.Building_Number__c,
    place.Street__c,
    place.Area_Locality__c,
    place.City__c,
    `${place.State__c} ${place.Pin_Code__c}`,
  ].join(', ');

/** Builds verified addresses (DATA-013): the chef has three, the owner one and the newcomer none. */
export function buildAddresses(): SeedRecord<'Address__c'>[] {
  const address = (
    at: number,
    { place, kind, sapId, person }: { place: Place; kind: string; sapId: string; person: 'chef' | 'owner' },
  ) => ({
    Id: seedId('Address__c', at),
    ...place,
    Full_Address__c: fullAddress(place),
    Type_of_Address__c: `${kind} Address`,
    SAP_Customer_Addr_ID__c: sapId,
    Contact__c: people[person].contactId,
    Account__c: people[person].accountId,
  });
  return [
    address(1, { place: saffronKitchen, kind: 'Billing', sapId: '0002004821', person: 'chef' }),
    address(2, { place: saffronKoramangala, kind: 'Delivery', sapId: '0002004822', person: 'chef' }),
    address(3, { place: saffronWhitefield, kind: 'Delivery', sapId: '0002004823', person: 'chef' }),
    address(4, { place: tiffinKitchen, kind: 'Billing', sapId: '0002005377', person: 'owner' }),
  ];
}

/** Builds the GST registrations with their addresses (DATA-025). */
export function buildGstNumbers(): SeedRecord<'GST__c'>[] {
  const gst = (at: number, person: 'chef' | 'owner', place: Place) => ({
    Id: seedId('GST__c', at),
    Name: gstinOf({ stateCode: people[person].gstState, pan: people[person].pan }),
    Account__c: people[person].accountId,
    Location__c: place.Area_Locality__c,
    Building_Number__c: place.Building_Number__c,
    Street__c: place.Street__c,
    District__c: place.City__c,
    State__c: place.State__c,
    Pin_Code__c: place.Pin_Code__c,
    Full_Address__c: fullAddress(place),
  });
  return [gst(1, 'chef', saffronKitchen), gst(2, 'owner', tiffinKitchen)];
}
