import { describe, expect, it } from 'vitest';
import { addressFields } from '#test/support/address-fields.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { addressErrors } from './address-errors.ts';
import { refusalWords } from './refusal-words.ts';

const t = addressesTexts.en;
const billing = 'Billing Address';
const none = { before: null, otherTypes: [billing] };

describe('the words beside the fields', () => {
  it('[ADDR-017] every field is required; spaces only are nothing', () => {
    const required = {
      Type_of_Address__c: 'Address Type is required',
      Area_Locality__c: 'Area/Locality is required',
      Street__c: 'Street is required',
      Building_Number__c: 'Building Number is required',
      State__c: 'State is required',
      City__c: 'City is required',
      Pin_Code__c: 'Pincode is required',
    };
    const all = (text: string) => ({
      ...addressFields,
      ...Object.fromEntries(Object.keys(required).map((f) => [f, text])),
    });
    expect(addressErrors(t, all(''), none)).toEqual(required);
    expect(addressErrors(t, all('  '), none)).toEqual(required);
    expect(addressErrors(t, addressFields, none)).toEqual({});
  });

  it('[ADDR-018] the pincode has digits only, and exactly six', () => {
    const pin = (Pin_Code__c: string) => addressErrors(t, { ...addressFields, Pin_Code__c }, none).Pin_Code__c;
    expect(pin('4110o1')).toBe('The field should have digits only');
    expect(pin('41100')).toBe('Must be exactly 6 digits');
    expect(pin('4110011')).toBe('Must be exactly 6 digits');
    expect(pin('411001')).toBeUndefined();
  });

  it('say which type an address may have', () => {
    const type = (type: string, before: string | null, otherTypes: string[]) =>
      addressErrors(t, { ...addressFields, Type_of_Address__c: type }, { before, otherTypes }).Type_of_Address__c;
    expect(type(billing, null, [billing])).toBe('You can add billing address only once');
    expect(type('Delivery Address', null, [])).toBe('Your first address is the billing address.');
    expect(type('Delivery Address', billing, [])).toBe('The billing address stays a billing address.');
    expect(type(billing, billing, ['Delivery Address'])).toBeUndefined();
  });
});

it('[ADDR-021] a new address that was refused says so, and something unexpected says that', () => {
  const words = (kind: string, command: 'create' | 'edit' | 'delete' = 'create') =>
    refusalWords({ own: t, outbox: outboxTexts.en }, { command, kind });
  expect(words('address-refused')).toBe('Unable to add address, Please try again');
  expect(words('address-refused', 'edit')).toBe('Unable to change this address, Please try again');
  for (const kind of ['invalid', 'refused', 'a kind of a newer gateway']) {
    expect(words(kind)).toBe('Error occurred: Please try again');
  }
  expect(words('billing-exists')).toBe('You can add billing address only once');
  expect(words('state-mismatch')).toBe("State doesn't match with entered pincode!");
});
