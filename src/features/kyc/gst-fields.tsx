import type { ChangeEvent, MouseEvent } from 'react';
import { MAX_GSTS } from '#domain/commands/kyc-fields.ts';
import { gstinFault, panOfGstin, storedNumber } from '#domain/rules/indian-numbers.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconPlus from '~icons/plus';
import IconTrash from '~icons/trash';
import { FormDocument, type FormPart } from './form-document.tsx';
import classes from './kyc-form.module.css';
import { gstSlot, nextGstKey } from './kyc-values.ts';

/** One GST number, several, or none: then another document takes its place. The two boxes exclude each other (KYC-011). */
export function GstFields({ kyc, onBusy, gstNumbers }: FormPart & { gstNumbers: readonly string[] }) {
  const t = useTexts(kycTexts).form;
  const { form } = kyc;
  const { noGst, manyGsts, gsts } = form.values;
  const choose = (box: 'noGst' | 'manyGsts', on: boolean) =>
    form.setValues({ noGst: box === 'noGst' && on, manyGsts: box === 'manyGsts' && on });
  return (
    <Section title={t.gst}>
      <Card className={classes.fields}>
        <div className={classes.boxes}>
          <CheckboxField label={t.noGst} checked={noGst} onChange={(event) => choose('noGst', event.target.checked)} />
          <CheckboxField
            label={t.manyGsts}
            checked={manyGsts}
            onChange={(event) => choose('manyGsts', event.target.checked)}
          />
        </div>
        {gstNumbers.length > 0 ? <p className={classes.quiet}>{t.onAccount(gstNumbers.join(', '))}</p> : null}
        {noGst ? (
          <FormDocument kyc={kyc} onBusy={onBusy} slot="other" label={t.other} description={t.otherHelp} />
        ) : (
          gsts
            .slice(0, manyGsts ? gsts.length : 1)
            .map((entry, at) => <GstEntry key={entry.key} at={at} {...{ kyc, onBusy }} />)
        )}
        {manyGsts && gsts.length < MAX_GSTS ? (
          <Button
            variant="secondary"
            icon={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => form.insertListItem('gsts', { key: nextGstKey(gsts), number: '' })}
          >
            {t.addGst}
          </Button>
        ) : null}
      </Card>
    </Section>
  );
}

function GstEntry({ kyc, onBusy, at }: FormPart & { at: number }) {
  const t = useTexts(kycTexts).form;
  const { form, setFile } = kyc;
  const { gsts, manyGsts, pan } = form.values;
  const entry = gsts[at];
  if (!entry) return null;
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The entry before this one; the first has no such button.
    currentTarget.parentElement?.previousElementSibling?.querySelector('input')?.focus();
    setFile(gstSlot(entry), null);
    form.removeListItem('gsts', at);
  };
  const input = form.getInputProps(`gsts.${at}.number`);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    input.onChange(event);
    // A PAN is part of each GST number, so nobody has to type it twice.
    const number = storedNumber(event.target.value);
    if (pan.trim() === '' && !gstinFault(number)) form.setFieldValue('pan', panOfGstin(number));
  };
  return (
    <div className={classes.entry}>
      <TextField
        label={manyGsts ? t.gstNumberOf(at + 1) : t.gstNumber}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
        withAsterisk={false}
        {...input}
        onChange={type}
      />
      <FormDocument
        kyc={kyc}
        onBusy={onBusy}
        slot={gstSlot(entry)}
        label={manyGsts ? t.gstFileOf(at + 1) : t.gstFile}
      />
      {at > 0 ? (
        <Button
          variant="quiet"
          className={classes.start}
          icon={<IconTrash size={20} aria-hidden="true" />}
          onClick={remove}
        >
          {t.removeGst(at + 1)}
        </Button>
      ) : null}
    </div>
  );
}
