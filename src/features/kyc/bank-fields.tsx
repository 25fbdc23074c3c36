import { kycTexts } from '#texts/en/kyc.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { FormDocument, type FormPart } from './form-document.tsx';
import classes from './kyc-form.module.css';

/** The bank account with its document. `known`: the shop has one, so empty fields leave it as it is. */
export function BankFields({ kyc, onBusy, known }: FormPart & { known: boolean }) {
  const t = useTexts(kycTexts).form;
  const { form } = kyc;
  const plain = { autoComplete: 'off', spellCheck: false, required: !known, withAsterisk: false };
  return (
    <Section title={t.bank}>
      <Card className={classes.fields}>
        <p className={classes.quiet}>{known ? `${t.bankHelp} ${t.bankKept}` : t.bankHelp}</p>
        <TextField label={t.holder} {...plain} autoCapitalize="words" {...form.getInputProps('holder')} />
        <TextField label={t.account} {...plain} inputMode="numeric" {...form.getInputProps('account')} />
        <TextField label={t.accountAgain} {...plain} inputMode="numeric" {...form.getInputProps('accountAgain')} />
        <TextField
          label={t.ifsc}
          description={t.ifscHelp}
          {...plain}
          autoCapitalize="characters"
          {...form.getInputProps('ifsc')}
        />
        <TextField label={t.branch} {...plain} autoCapitalize="words" {...form.getInputProps('branch')} />
        <FormDocument kyc={kyc} onBusy={onBusy} slot="bank" label={t.bankFile} description={t.bankFileHelp} />
      </Card>
    </Section>
  );
}
