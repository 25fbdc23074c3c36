import * as v from 'valibot';
import { crmId, filled, text, uuidV7 } from '#domain/field-schemas.ts';

/** 'Billing Address' is the default; a customer's first address must be one (ADDR-022). */
export const AddressType = { billing: 'Billing Address', delivery: 'Delivery Address' } as const;
const types: readonly string[] = Object.values(AddressType);

/** The fields of an address form (ADDR-014), under the CRM's names. Lengths are the CRM's (DATA-013). */
export const addressFields = v.strictObject({
  Type_of_Address__c: v.pipe(
    text(255),
    v.check((type) => types.includes(type)),
  ),
  Building_Number__c: filled(255),
  Street__c: filled(255),
  Area_Locality__c: filled(255),
  City__c: filled(120),
  State__c: filled(80),
  Pin_Code__c: v.pipe(text(6), v.regex(/^\d{6}$/)),
});

/** An address as the CRM may hold it: an old record may contain anything. Lengths are the CRM's (DATA-013). */
const knownAddress = {
  Type_of_Address__c: text(255),
  Building_Number__c: text(255),
  Street__c: text(255),
  Area_Locality__c: text(255),
  City__c: text(120),
  State__c: text(80),
  Pin_Code__c: text(20),
};
export const knownAddressFields = v.strictObject(knownAddress);
export type AddressFields = v.InferOutput<typeof knownAddressFields>;
export const addressFieldNames = Object.keys(knownAddress) as readonly (keyof AddressFields)[];

/**
 * An address as it was when the order was placed; the order carries its fields (sync.md 4.8). The gateway compares these
 * texts with the CRM's and writes the CRM's.
 */
export const addressSnapshot = v.pipe(
  v.strictObject({
    /** Id of the record in the CRM, or null while it exists on this device only. */
    id: v.nullable(crmId),
    /** `Client_Ref__c` of a record created on this device, else null. */
    ref: v.nullable(uuidV7),
    ...knownAddress,
  }),
  v.check((address) => address.id !== null || address.ref !== null),
);
export type AddressSnapshot = v.InferOutput<typeof addressSnapshot>;

/** Returns the fields of an address without its id and ref. */
export function addressFieldsOf({ id: _, ref: __, ...fields }: AddressSnapshot): AddressFields {
  return fields;
}
