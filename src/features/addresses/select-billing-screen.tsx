import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createAddress } from '#commands/create-address.ts';
import { type EditAddressOutcome, editAddress } from '#commands/edit-address.ts';
import { readAddressForm } from '#db/queries/read-address-form.ts';
import type { AddressFormView, SavedAddress } from '#db/views/index.ts';
import { addressFieldsOf } from '#domain/commands/address-fields.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { usePopups, useToasts } from '#ui/app-context.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { ToastMs } from '#ui/toasts/toast-store.ts';
import { useCommand } from '#ui/use-command.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconHome from '~icons/home';
import { typeWords } from './address-errors.ts';
import classes from './address-form.module.css';
import { AddressGone } from './edit-address-screen.tsx';
import { usePlaceFault } from './use-place-fault.ts';
import { useReturn } from './use-return.ts';

export const billingView = (key: string | null) => [readAddressForm, { key }] as const;

/**
 * '/select-billing-address': adds a billing address from the GST addresses; with an id, updates that one (ADDR-025 to
 * ADDR-027).
 */
export function SelectBillingScreen({ addressId }: { addressId: string | null }) {
  const t = useTexts(addressesTexts);
  const view = useLive(...billingView(addressId));
  return (
    <Page title={t.select.title} shop="none" narrow>
      {view === undefined ? <Loading /> : view.synced ? <Contents view={view} addressId={addressId} /> : <FirstSync />}
    </Page>
  );
}

function Contents({ view, addressId }: { view: AddressFormView; addressId: string | null }) {
  const t = useTexts(addressesTexts);
  if (addressId !== null && !view.address?.billing) return <AddressGone />;
  if (view.gstAddresses.length === 0) {
    return (
      <EmptyState
        icon={<IconHome />}
        title={t.empty}
        action={
          <LinkButton to={paths.addNewAddress} state={true} replace>
            {t.add}
          </LinkButton>
        }
      />
    );
  }
  return <Choice view={view} address={view.address} />;
}

function Choice({ view, address }: { view: AddressFormView; address: SavedAddress | null }) {
  const t = useTexts(addressesTexts);
  const offline = useOffline();
  const toasts = useToasts();
  const form = useForm({
    initialValues: { gst: '' },
    validate: { gst: (key) => (view.gstAddresses.some((each) => each.key === key) ? null : t.select.none) },
  });
  const draft = useFormDraft(form, { name: `billing-${address?.key ?? 'new'}` });
  const { busy, save } = useSave({
    view,
    address,
    onSaved: draft.clear,
    onFault: (gst) => form.setErrors({ gst }),
  });
  if (!draft.ready) return null;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ gst }) => void save(gst),
        (errors) => {
          toasts.show({ text: t.select.none, tone: 'error', ms: ToastMs.shortError });
          focusFirstError(form, errors);
        },
      )}
    >
      <RadioList
        label={t.select.choose}
        data-path="gst"
        value={form.values.gst || null}
        choices={view.gstAddresses.map(({ key, number, fullAddress }) => ({
          value: key,
          label: t.select.number(number),
          description: fullAddress,
        }))}
        onChange={(gst) => form.setFieldValue('gst', gst)}
        error={typeof form.errors.gst === 'string' ? form.errors.gst : null}
      />
      {offline ? <p className={classes.note}>{t.offline}</p> : null}
      <div className={classes.actions}>
        <Button type="submit" wide busy={busy}>
          {address ? t.select.update : t.select.submit}
        </Button>
        {address ? null : (
          <LinkButton variant="secondary" wide to={paths.addNewAddress} state={true} replace>
            {t.select.byHand}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

type Saving = {
  view: AddressFormView;
  address: SavedAddress | null;
  onSaved: () => void;
  onFault: (text: string) => void;
};

/** Adds or updates the billing address, and says the result in the words of ADDR-027. */
function useSave({ view, address, onSaved, onFault }: Saving) {
  const t = useTexts(addressesTexts);
  const run = useCommand();
  const popups = usePopups();
  const sayPlace = usePlaceFault();
  const goBack = useReturn();
  const [busy, setBusy] = useState(false);

  const fail = (error: Extract<EditAddressOutcome, { ok: false }>['error']) => {
    if (error.kind === 'gone') return onFault(t.goneTitle);
    if (error.kind === 'fields') return onFault(t.select.incomplete);
    if (error.kind === 'pincode-not-served') return sayPlace(error, () => onFault(t.notServed));
    if (error.kind === 'state-mismatch') return sayPlace(error, () => onFault(t.stateMismatch));
    onFault(typeWords(t, error.kind));
  };
  const save = async (gst: string) => {
    const fields = view.gstAddresses.find(({ key }) => key === gst)?.fields;
    if (!fields) return;
    setBusy(true);
    const outcome = address
      ? await run(editAddress, { address: address.ref, fields, seen: addressFieldsOf(address.snapshot) })
      : await run(createAddress, { fields });
    if (!outcome?.ok) {
      setBusy(false);
      if (outcome) fail(outcome.error);
      return;
    }
    onSaved();
    popups.show({
      title: address ? t.select.updatedTitle : t.select.addedTitle,
      body: [address ? t.select.updated : t.select.added, t.select.pending],
    });
    // Stays busy while the router leads back, or a second tap would save it twice.
    goBack();
  };
  return { busy, save };
}
