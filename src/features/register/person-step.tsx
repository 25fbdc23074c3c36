import { registerTexts } from '#texts/en/register.ts';
import { SegmentedField } from '#ui/fields/segmented-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MobileCheck } from './mobile-check.tsx';
import classes from './register.module.css';
import type { SignUpForm } from './use-sign-up-form.ts';

/** The person with email and mobile, and the sales executive if there is one (AUTH-001, AUTH-021). */
export function PersonStep({ signUp }: { signUp: SignUpForm }) {
  const t = useTexts(registerTexts);
  const { form, field } = signUp;
  return (
    <>
      <div className={classes.columns}>
        <TextField label={t.person.firstName} autoComplete="given-name" maxLength={40} {...field('firstName')} />
        <TextField label={t.person.lastName} autoComplete="family-name" maxLength={80} {...field('lastName')} />
      </div>
      <TextField
        label={t.person.designation}
        description={t.person.designationHint}
        autoComplete="organization-title"
        maxLength={128}
        {...field('designation')}
      />
      <TextField
        label={t.person.email}
        description={t.person.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        {...field('email')}
      />
      <TextField
        label={t.person.mobile}
        description={t.person.mobileHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...field('mobile')}
      />
      <MobileCheck signUp={signUp} />
      <SegmentedField
        label={t.person.salesQuestion}
        data-path="bySalesPerson"
        value={form.values.bySalesPerson}
        choices={[
          { value: 'no', label: t.person.no },
          { value: 'yes', label: t.person.yes },
        ]}
        onChange={(choice) => form.setFieldValue('bySalesPerson', choice)}
      />
      {form.values.bySalesPerson === 'yes' ? (
        <TextField label={t.person.salesPerson} autoComplete="off" maxLength={80} {...field('salesPerson')} />
      ) : null}
    </>
  );
}
