import type { AddressFields } from '#domain/commands/address-fields.ts';

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
