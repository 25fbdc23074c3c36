import { passwordRules } from '#domain/rules/password.ts';
import { registerTexts } from '#texts/en/register.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconCircle from '~icons/circle';
import IconCircleCheck from '~icons/circle-check';
import { MobileCheck } from './mobile-check.tsx';
import classes from './register.module.css';
import { isProven } from './sign-up-values.ts';
import type { SignUpForm } from './use-sign-up-form.ts';

/** The password with its rules, which are ticked off as they are met; before it, a number that is not proven yet. */
export function PasswordStep({ signUp }: { signUp: SignUpForm }) {
  const t = useTexts(registerTexts);
  const { form, field } = signUp;
  const { values } = form;
  return (
    <>
      {isProven(values, Date.now()) ? null : (
        <section className={classes.unproven}>
          <h3>{t.otp.needed}</h3>
          <MobileCheck signUp={signUp} />
        </section>
      )}
      <p className={classes.quiet}>{t.password.intro(values.email.trim())}</p>
      <PasswordField label={t.password.label} autoComplete="new-password" maxLength={255} {...field('password')} />
      <ul className={classes.rules}>
        {Object.entries(passwordRules).map(([rule, isMet]) => {
          const met = isMet(values.password);
          return (
            <li key={rule} className={met ? classes.met : undefined}>
              {met ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconCircle size={20} aria-hidden="true" />}
              {t.password.rules[rule as keyof typeof passwordRules]}
              <span className="visually-hidden">, {met ? t.password.met : t.password.notMet}</span>
            </li>
          );
        })}
      </ul>
      <PasswordField
        label={t.password.confirm}
        autoComplete="new-password"
        maxLength={255}
        {...field('confirmPassword')}
      />
    </>
  );
}
