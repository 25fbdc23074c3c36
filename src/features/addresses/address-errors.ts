import type { AddressFields } from '#domain/commands/address-fields.ts';
import { addressFaults, addressTypeFault } from '#domain/rules/address-form.ts';
import type { Translation } from '#texts/area.ts';
import type { addressesTexts } from '#texts/en/addresses.ts';

type Words = Translation<typeof addressesTexts.en>;
export type AddressErrors = Partial<Record<keyof AddressFields, string>>;

/**
 * Returns what is wrong with each field of an address form, in the words beside it (ADDR-017, ADDR-018, ADDR-022 to
 * ADDR-024). `before`: the type of the edited address in the CRM, null for a new one.
 */
export function addressErrors(
  t: Words,
  typed: AddressFields,
  { before, otherTypes }: { before: string | null; otherTypes: readonly string[] },
): AddressErrors {
  const errors: AddressErrors = {};
  for (const { field, reason } of addressFaults(typed)) {
    errors[field] = reason === 'required' ? t.required[field] : reason === 'digits-only' ? t.digitsOnly : t.sixDigits;
  }
  const fault = addressTypeFault({ type: typed.Type_of_Address__c, before, others: otherTypes });
  if (fault && !errors.Type_of_Address__c) errors.Type_of_Address__c = typeWords(t, fault.kind);
  return errors;
}

export function typeWords(t: Words, kind: 'billing-first' | 'billing-exists' | 'billing-locked'): string {
  return { 'billing-first': t.firstIsBilling, 'billing-exists': t.billingOnce, 'billing-locked': t.billingStays }[kind];
}
