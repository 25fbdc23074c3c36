import { useState } from 'react';
import { createAddress } from '#commands/create-address.ts';
import { readAddressForm } from '#db/queries/read-address-form.ts';
import type { AddressFormView } from '#db/views/index.ts';
import { AddressType } from '#domain/commands/address-fields.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AddressForm } from './address-form.tsx';
import { useAddressForm } from './use-address-form.ts';
import { useFormFault } from './use-form-fault.ts';
import { useReturn } from './use-return.ts';

export const newAddressView = [readAddressForm, { key: null }] as const;

/** '/add-new-address' (ADDR-014): a local save returns at once, and the address waits for the shop (ADDR-015). */
export function AddAddressScreen() {
  const t = useTexts(addressesTexts);
  const view = useLive(...newAddressView);
  return (
    <Page title={t.addTitle} shop="none" narrow>
      {view === undefined ? <Loading /> : view.synced ? <NewAddress view={view} /> : <FirstSync />}
    </Page>
  );
}

function NewAddress({ view }: { view: AddressFormView }) {
  const t = useTexts(addressesTexts);
  const run = useCommand();
  const goBack = useReturn();
  const [busy, setBusy] = useState(false);
  const hasBilling = view.otherTypes.includes(AddressType.billing);
  const form = useAddressForm(view, {
    name: 'new-address',
    first: {
      Type_of_Address__c: hasBilling ? AddressType.delivery : AddressType.billing,
      Building_Number__c: '',
      Street__c: '',
      Area_Locality__c: '',
      City__c: '',
      State__c: '',
      Pin_Code__c: '',
    },
  });
  const say = useFormFault(form.form);

  const save = async () => {
    setBusy(true);
    const outcome = await run(createAddress, { fields: form.form.getValues() });
    // Stays busy while the router leads back, or a second tap would add it twice.
    if (outcome?.ok) {
      form.draft.clear();
      return goBack();
    }
    setBusy(false);
    if (outcome) say(outcome.error);
  };
  return (
    <AddressForm of={form} submit={t.submitAdd} busy={busy} onSubmit={() => void save()}>
      {view.gstAddresses.length > 0 && !hasBilling ? (
        <LinkButton variant="secondary" wide to={paths.selectBillingAddress} state={true} replace>
          {t.select.fromGst}
        </LinkButton>
      ) : null}
    </AddressForm>
  );
}
