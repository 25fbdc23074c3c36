import type { ReactNode } from 'react';
import { AddressType } from '#domain/commands/address-fields.ts';
import { stateLabel, states } from '#domain/rules/states.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { Button } from '#ui/controls/button.tsx';
import { SegmentedField } from '#ui/fields/segmented-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { RestoredNotice } from '#ui/forms/restored-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './address-form.module.css';
import { LocationHelp } from './location-help.tsx';
import type { AddressForm as Form } from './use-address-form.ts';

const stateNames = states.map(([, label]) => label).toSorted((a, b) => a.localeCompare(b, 'en'));

/** The fields of an address (ADDR-014). The pincode comes first, because it fills city and state. */
export function AddressForm(props: {
  of: Form;
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  children?: ReactNode;
}) {
  const t = useTexts(addressesTexts);
  const offline = useOffline();
  const { form, draft, served, typePincode, takePlace } = props.of;
  if (!draft.ready) return null;
  const { State__c } = form.values;
  const text = (field: 'Building_Number__c' | 'Street__c' | 'Area_Locality__c' | 'City__c') => ({
    label: t.fields[field],
    maxLength: field === 'City__c' ? 120 : 255,
    autoCapitalize: 'words',
    ...form.getInputProps(field),
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(props.onSubmit, (errors) => focusFirstError(form, errors))}
    >
      {draft.restored ? <RestoredNotice text={t.restored} onStartOver={draft.startOver} /> : null}
      <Card className={classes.fields}>
        <AddressTypeField of={props.of} />
        <LocationHelp onCity={takePlace} />
        <TextField
          label={t.fields.Pin_Code__c}
          description={served === null || form.errors.Pin_Code__c ? undefined : <Served served={served} />}
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.getInputProps('Pin_Code__c')}
          onChange={(event) => typePincode(event.currentTarget.value)}
        />
        <div className={classes.pair}>
          <TextField {...text('City__c')} autoComplete="address-level2" />
          <SelectField
            label={t.fields.State__c}
            data={State__c === '' || stateNames.includes(State__c) ? stateNames : [State__c, ...stateNames]}
            nothingFoundMessage={t.noState}
            autoComplete="off"
            {...form.getInputProps('State__c')}
            value={State__c === '' ? null : State__c}
            onChange={(state) => form.setFieldValue('State__c', stateLabel(state ?? ''))}
          />
        </div>
        <TextField {...text('Building_Number__c')} autoComplete="address-line1" />
        <TextField {...text('Street__c')} autoComplete="address-line2" />
        <TextField {...text('Area_Locality__c')} autoComplete="address-line3" />
      </Card>
      {offline ? <p className={classes.note}>{t.offline}</p> : null}
      <div className={classes.actions}>
        <Button type="submit" wide busy={props.busy}>
          {props.submit}
        </Button>
        {props.children}
      </div>
    </form>
  );
}

/** Whether the shop delivers to the typed pincode, as far as this device knows. */
function Served({ served }: { served: boolean }) {
  const t = useTexts(addressesTexts);
  return <span className={served ? undefined : classes.notServed}>{served ? t.served : t.notServed}</span>;
}

/** The type, or why it is fixed (ADDR-022, ADDR-024). */
function AddressTypeField({ of: { form, lock } }: { of: Form }) {
  const t = useTexts(addressesTexts);
  const label = t.fields.Type_of_Address__c;
  if (lock) {
    return (
      <div>
        <p className={classes.label}>{label}</p>
        <p className={classes.fixed}>{t.billing}</p>
        <p className={classes.note}>{lock === 'first' ? t.firstIsBilling : t.billingStays}</p>
      </div>
    );
  }
  const { value, error, onChange } = form.getInputProps('Type_of_Address__c');
  return (
    <SegmentedField
      label={label}
      data-path="Type_of_Address__c"
      value={value}
      error={error}
      choices={[
        { value: AddressType.billing, label: t.billing },
        { value: AddressType.delivery, label: t.delivery },
      ]}
      onChange={onChange}
    />
  );
}
