import type { AddressFields } from '#domain/commands/address-fields.ts';

/** Where most customers of the tests live. */
export const mumbai = {
  Building_Number__c: '1',
  Street__c: 'MG Road',
  Area_Locality__c: 'Fort',
  City__c: 'Mumbai',
  State__c: 'Maharashtra',
  Pin_Code__c: '400001',
};

/** An address that device and gateway accept. */
export const addressFields: AddressFields = {
  Type_of_Address__c: 'Delivery Address',
  Building_Number__c: '12',
  Street__c: 'Hill Road',
  Area_Locality__c: 'Camp',
  City__c: 'Pune',
  State__c: 'Maharashtra',
  Pin_Code__c: '411001',
};
