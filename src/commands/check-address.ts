import { type AddressFields, AddressType } from '#domain/commands/address-fields.ts';
import type { ProjectedAddress } from '#domain/projection/projected.ts';
import {
  type AddressFieldFault,
  type AddressTypeFault,
  addressFaults,
  addressTypeFault,
  type PlaceFault,
  placeFault,
} from '#domain/rules/address-form.ts';
import type { RecordFacts } from '#ports/local-facts.ts';

export type AddressFault = { kind: 'fields'; faults: AddressFieldFault[] } | AddressTypeFault | PlaceFault;

/** Checks an address as far as this device can. The gateway checks the same again. */
export function checkAddress(
  fields: AddressFields,
  context: { facts: Pick<RecordFacts, 'served'>; others: readonly ProjectedAddress[]; before: string | null },
): AddressFault | null {
  const { facts, others, before } = context;
  const faults = addressFaults(fields);
  if (faults.length > 0) return { kind: 'fields', faults };
  const types = others.map((address) => (address.billing ? AddressType.billing : AddressType.delivery));
  const type = addressTypeFault({ type: fields.Type_of_Address__c, before, others: types });
  if (type) return type;
  return facts.served === null ? null : placeFault(fields, facts.served);
}
