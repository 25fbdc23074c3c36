import { useState } from 'react';
import { editAddress } from '#commands/edit-address.ts';
import { readAddressForm } from '#db/queries/read-address-form.ts';
import type { AddressFormView, SavedAddress } from '#db/views/index.ts';
import { addressFieldsOf } from '#domain/commands/address-fields.ts';
import { stateLabel } from '#domain/rules/states.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconHome from '~icons/home';
import classes from './address-form.module.css';
import { AddressForm } from './address-form.tsx';
import { Conflicts } from './conflicts.tsx';
import { DeleteAddress } from './delete-address.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useAddressForm } from './use-address-form.ts';
import { useFormFault } from './use-form-fault.ts';
import { useReturn } from './use-return.ts';

export const editedAddressView = (key: string) => [readAddressForm, { key }] as const;

/** '/edit-address/{addressId}': by the CRM's id, or by the reference of an address made on a device (ADDR-016). */
export function EditAddressScreen({ addressId }: { addressId: string }) {
  const t = useTexts(addressesTexts);
  const view = useLive(...editedAddressView(addressId));
  return (
    <Page title={t.editTitle} shop="none" narrow>
      {view === undefined ? (
        <Loading />
      ) : view.address ? (
        // A refusal that comes or goes changes what the form starts from; what was typed is in its draft.
        <EditedAddress
          key={`${view.address.key} ${view.address.refusal?.commandId ?? ''}`}
          view={view}
          address={view.address}
        />
      ) : view.synced ? (
        <AddressGone />
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}

export function AddressGone() {
  const t = useTexts(addressesTexts);
  return (
    <EmptyState
      icon={<IconHome />}
      title={t.goneTitle}
      action={
        <LinkButton to={paths.myAddresses} replace>
          {t.toList}
        </LinkButton>
      }
    >
      {t.goneHelp}
    </EmptyState>
  );
}

function EditedAddress({ view, address }: { view: AddressFormView; address: SavedAddress }) {
  const t = useTexts(addressesTexts);
  const run = useCommand();
  const goBack = useReturn();
  const [busy, setBusy] = useState(false);
  const [seen] = useState(() => addressFieldsOf(address.snapshot));
  const form = useAddressForm(view, {
    name: `address-${address.key}`,
    first: { ...seen, State__c: stateLabel(seen.State__c) },
  });
  const say = useFormFault(form.form);
  const { refusal } = address;

  const save = async () => {
    setBusy(true);
    const outcome = await run(editAddress, {
      address: address.ref,
      fields: form.form.getValues(),
      seen: { ...seen, ...form.draft.seen },
    });
    // Stays busy while the router leads back.
    if (outcome?.ok) return done();
    setBusy(false);
    if (outcome) say(outcome.error);
  };
  const done = () => {
    form.draft.clear();
    goBack();
  };
  return (
    <div className={classes.form}>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {refusal && refusal.conflicts.length > 0 ? <Conflicts form={form.form} conflicts={refusal.conflicts} /> : null}
      {address.verified && !address.pending ? <Notice>{t.verifyAgain}</Notice> : null}
      <AddressForm of={form} submit={t.submitEdit} busy={busy} onSubmit={() => void save()}>
        {address.billing && view.gstAddresses.length > 0 ? (
          <LinkButton variant="secondary" wide to={paths.updateBillingAddress(address.key)} state={true} replace>
            {t.select.fromGst}
          </LinkButton>
        ) : null}
        {address.billing && refusal?.command !== 'create' ? null : <DeleteAddress address={address} onDeleted={done} />}
      </AddressForm>
    </div>
  );
}
