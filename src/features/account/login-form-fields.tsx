import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { SignInFault } from '#api/sign-in.ts';
import type { NotStored } from '#app/app.ts';
import { accountTexts } from '#texts/en/account.ts';
import { useApp } from '#ui/app-context.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './login.module.css';
import { failuresAfter, loginFailures, mayNeedReload } from './login-failures.ts';
import { faultWords } from './login-fault-words.ts';
import { checkLogin, type LoginErrors } from './login-form.ts';
import { ResetPassword } from './reset-password.tsx';

/** Email, password and error messages (AUTH-025 to AUTH-031). */
export function LoginFormFields({ onSignedIn, email = '' }: { onSignedIn: () => void; email?: string | undefined }) {
  const t = useTexts(accountTexts).login;
  const { user } = useApp();
  const offline = useOffline();
  const { busy, fault, failures, submit, forgive, clear } = useSignIn(onSignedIn);
  const [forgot, setForgot] = useState(false);
  const form = useForm({
    initialValues: { email: user?.userEmail ?? email, password: '' },
    validate: checkLogin,
  });
  // Put into words here, so that they follow the language, which can be switched below the form.
  const { email: wrongEmail, password: wrongPassword } = form.errors as Partial<LoginErrors>;
  const emailWords = { required: t.emailRequired, invalid: t.emailInvalid };
  useHoldUpdate(form.isDirty());

  const words = fault ? faultWords(t, fault) : null;
  return (
    <>
      <form
        onSubmit={form.onSubmit(
          ({ email, password }) => void submit({ username: email.trim(), password }),
          (errors) => focusFirstError(form, errors),
        )}
        noValidate
        className={classes.form}
      >
        {words ? (
          <div role="alert">
            <Notice tone="fail" title={words.title}>
              {words.help}
              {stuck(fault) ? <CustomerCare about={form.values.email.trim() || t.title} /> : null}
            </Notice>
          </div>
        ) : null}
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
          error={wrongEmail && emailWords[wrongEmail]}
        />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
          error={wrongPassword && t.passwordRequired}
        />
        {offline && !words ? <Notice tone="wait">{t.offline}</Notice> : null}
        <Button type="submit" wide busy={busy}>
          {t.submit}
        </Button>
        <Button variant="quiet" wide onClick={() => setForgot(true)}>
          {t.forgot}
        </Button>
      </form>
      {forgot || fault?.kind === 'password-expired' ? (
        <ResetPassword
          expired={fault?.kind === 'password-expired'}
          email={form.values.email}
          onClose={() => {
            setForgot(false);
            clear();
          }}
        />
      ) : null}
      <Dialog
        open={mayNeedReload(failures)}
        title={t.troubleTitle}
        onClose={forgive}
        actions={<Button onClick={() => location.reload()}>{t.reload}</Button>}
      >
        <p>{t.trouble}</p>
        <CustomerCare about={form.values.email.trim() || t.title} />
      </Dialog>
    </>
  );
}

/** Trying again does not help at once: too many tries, or a fault of the shop. A refused password is mended here. */
const stuck = (fault: SignInFault | NotStored | null): boolean =>
  fault?.kind === 'too-many-requests' || fault?.kind === 'crm-unavailable' || fault?.kind === 'failed';

/** Sends one call at a time, and counts those that fail (AUTH-031). */
function useSignIn(onSignedIn: () => void) {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<SignInFault | NotStored | null>(null);
  const [failures, setFailures] = useState(loginFailures.count);
  const count = (failed: number) => {
    loginFailures.count = failed;
    setFailures(failed);
  };

  const submit = async (request: { username: string; password: string }) => {
    setBusy(true);
    setFault(null);
    const outcome = await app.signIn(request);
    setBusy(false);
    count(failuresAfter(failures, outcome));
    if (outcome.ok) onSignedIn();
    else setFault(outcome.error);
  };
  return { busy, fault, failures, submit, forgive: () => count(0), clear: () => setFault(null) };
}
