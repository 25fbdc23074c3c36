import { type AddressFields, AddressType } from '#domain/commands/address-fields.ts';
import { latinDigits } from '../text/latin-digits.ts';

/** A fault in a field of an address form (ADDR-017, ADDR-018). */
export type AddressFieldFault = {
  field: keyof AddressFields;
  reason: 'required' | 'digits-only' | 'six-digits';
};

const required: readonly (keyof AddressFields)[] = [
  'Type_of_Address__c',
  'Area_Locality__c',
  'Street__c',
  'Building_Number__c',
  'State__c',
  'City__c',
  'Pin_Code__c',
];

/** Returns the first fault of each field. A field of spaces only counts as empty. */
export function addressFaults(fields: AddressFields): AddressFieldFault[] {
  const faults = required.flatMap((field): AddressFieldFault[] =>
    fields[field].trim() === '' ? [{ field, reason: 'required' }] : [],
  );
  const pincode = latinDigits(fields.Pin_Code__c).trim();
  if (pincode === '') return faults;
  if (/\D/.test(pincode)) return [...faults, { field: 'Pin_Code__c', reason: 'digits-only' }];
  return pincode.length === 6 ? faults : [...faults, { field: 'Pin_Code__c', reason: 'six-digits' }];
}

/** Returns the fields without leading and trailing spaces, and the pincode in Latin digits. */
export function trimmedAddress(fields: AddressFields): AddressFields {
  const { Type_of_Address__c, Building_Number__c, Street__c, Area_Locality__c, City__c, State__c, Pin_Code__c } =
    fields;
  return {
    Type_of_Address__c: Type_of_Address__c.trim(),
    Building_Number__c: Building_Number__c.trim(),
    Street__c: Street__c.trim(),
    Area_Locality__c: Area_Locality__c.trim(),
    City__c: City__c.trim(),
    State__c: State__c.trim(),
    Pin_Code__c: latinDigits(Pin_Code__c).trim(),
  };
}

/** A row of the active deliverable locations. */
export type ServedPlace = { pincode: string; state: string };
export type DeliveryPlace = ServedPlace & { city: string };

export type PlaceFault =
  /** ADDR-019 */
  | { kind: 'pincode-not-served'; pincode: string }
  /** ADDR-020 */
  | { kind: 'state-mismatch'; pincode: string; state: string };

/** Checks whether the shop delivers to the place. A pincode may have several locations; any match is enough. */
export function placeFault(fields: AddressFields, served: readonly ServedPlace[]): PlaceFault | null {
  const pincode = latinDigits(fields.Pin_Code__c).trim();
  const there = served.filter((place) => place.pincode.trim() === pincode);
  if (there.length === 0) return { kind: 'pincode-not-served', pincode };
  const state = plain(fields.State__c);
  return there.some((place) => plain(place.state) === state) ? null : { kind: 'state-mismatch', pincode, state };
}

const plain = (text: string): string => text.trim().toLowerCase();

export type AddressTypeFault =
  /** ADDR-022 */
  | { kind: 'billing-first' }
  /** ADDR-023 */
  | { kind: 'billing-exists' }
  /** ADDR-024 */
  | { kind: 'billing-locked' };

/**
 * Checks whether an address may have this type. `others` are the types of the other addresses; `before` is the
 * address's current type, null for a new one.
 */
export function addressTypeFault(address: {
  type: string;
  before: string | null;
  others: readonly string[];
}): AddressTypeFault | null {
  const { type, before, others } = address;
  if (before === AddressType.billing && type !== AddressType.billing) return { kind: 'billing-locked' };
  if (type === AddressType.billing && others.includes(AddressType.billing)) return { kind: 'billing-exists' };
  if (type !== AddressType.billing && before === null && others.length === 0) return { kind: 'billing-first' };
  return null;
}
