import type { UseFormReturnType } from '@mantine/form';
import type { EditAddressOutcome } from '#commands/edit-address.ts';
import type { AddressFields } from '#domain/commands/address-fields.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { useToasts } from '#ui/app-context.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { useTexts } from '#ui/use-texts.ts';
import { typeWords } from './address-errors.ts';
import { usePlaceFault } from './use-place-fault.ts';

type Fault = Extract<EditAddressOutcome, { ok: false }>['error'];

/** Says why an address was not saved, beside the field that has to change. */
export function useFormFault(form: UseFormReturnType<AddressFields>): (fault: Fault) => void {
  const t = useTexts(addressesTexts);
  const toasts = useToasts();
  const sayPlace = usePlaceFault();
  const show = (errors: Partial<Record<keyof AddressFields, string>>) => {
    form.setErrors(errors);
    focusFirstError(form, errors);
  };
  return (fault) => {
    switch (fault.kind) {
      case 'gone':
        return toasts.show({ text: t.goneTitle, tone: 'error' });
      case 'fields':
        // The form has checked them already, so only a field that changed meanwhile can come here.
        return void form.validate();
      case 'pincode-not-served':
        return sayPlace(fault, () => show({ Pin_Code__c: t.notServed }));
      case 'state-mismatch':
        return sayPlace(fault, () => show({ State__c: t.stateMismatch }));
      default:
        return show({ Type_of_Address__c: typeWords(t, fault.kind) });
    }
  };
}
