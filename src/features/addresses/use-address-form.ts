import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import type { AddressFormView } from '#db/views/index.ts';
import { type AddressFields, AddressType } from '#domain/commands/address-fields.ts';
import { fillPlace, isServed, type PlaceHint, placeHint } from '#domain/rules/fill-place.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { type FormDraft, useFormDraft } from '#ui/forms/use-form-draft.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressErrors } from './address-errors.ts';

/** Why the type of an address cannot be chosen (ADDR-022, ADDR-024); null if it can. */
export type TypeLock = 'first' | 'billing' | null;

export type AddressForm = {
  form: UseFormReturnType<AddressFields>;
  draft: FormDraft<AddressFields>;
  lock: TypeLock;
  /** Whether the shop delivers to the typed pincode; null if that is not known. */
  served: boolean | null;
  /** Changes the pincode, and fills city and state from it where the user typed nothing. */
  typePincode: (pincode: string) => void;
  /** Fills in where the device is. A pincode that is typed after it replaces this. */
  takePlace: (place: { city: string; state: string }) => void;
};

/** The state of an address form: its draft on this device, its rules, and what the pincode tells. */
export function useAddressForm(
  view: AddressFormView,
  { first, name }: { first: AddressFields; name: string },
): AddressForm {
  const t = useTexts(addressesTexts);
  const { address, otherTypes } = view;
  const places = view.places ?? [];
  // The type of an address that the CRM does not have yet may still change.
  const before = address && address.snapshot.id !== null ? address.snapshot.Type_of_Address__c : null;
  const form = useForm<AddressFields>({
    initialValues: first,
    validate: (typed) => addressErrors(t, typed, { before, otherTypes }),
  });
  const draft = useFormDraft(form, { name });
  const last = useRef<PlaceHint>({ city: null, state: null });

  const typePincode = (pincode: string) => {
    const { Pin_Code__c, City__c, State__c } = form.getValues();
    if (isServed(Pin_Code__c, places)) last.current = placeHint(Pin_Code__c, places);
    form.setFieldValue('Pin_Code__c', pincode);
    if (!isServed(pincode, places)) return;
    const next = placeHint(pincode, places);
    const { city, state } = fillPlace({ city: City__c, state: State__c }, { last: last.current, next });
    if (city !== City__c) form.setFieldValue('City__c', city);
    if (state !== State__c) form.setFieldValue('State__c', state);
  };

  const takePlace = (place: { city: string; state: string }) => {
    last.current = place;
    form.setFieldValue('City__c', place.city);
    form.setFieldValue('State__c', place.state);
  };

  return {
    form,
    draft,
    lock: before === AddressType.billing ? 'billing' : before === null && otherTypes.length === 0 ? 'first' : null,
    served: isServed(form.values.Pin_Code__c, view.places),
    typePincode,
    takePlace,
  };
}
