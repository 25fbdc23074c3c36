import { customerTypes, OTHER_TYPE } from '#domain/customer-types.ts';
import { registerTexts } from '#texts/en/register.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { NativeSelectField } from '#ui/fields/native-select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './register.module.css';
import type { SignUpForm } from './use-sign-up-form.ts';

const capitals = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  className: classes.capitals ?? '',
};

/** The business with its numbers. */
export function BusinessStep({ signUp: { form, field } }: { signUp: SignUpForm }) {
  const t = useTexts(registerTexts);
  const { common } = useTexts(shellTexts);
  return (
    <>
      <NativeSelectField
        label={t.business.customerType}
        data={[{ value: '', label: t.business.choose, disabled: true }, ...customerTypes]}
        {...field('customerType')}
      />
      {form.values.customerType === OTHER_TYPE ? (
        <TextField label={t.business.otherType} maxLength={80} {...field('otherType')} />
      ) : null}
      <TextField
        label={t.business.companyName}
        description={t.business.companyHint}
        autoComplete="organization"
        maxLength={255}
        {...field('companyName')}
      />
      <TextField
        label={`${t.business.gst} (${common.optional})`}
        description={t.business.gstHint}
        {...capitals}
        {...field('gst')}
      />
      <TextField label={t.business.pan} description={t.business.panHint} {...capitals} {...field('pan')} />
    </>
  );
}
