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
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './login.module.css';
import { faultWords } from './login-fault-words.ts';
import { checkLogin, FAILURES_BEFORE_RELOAD } from './login-form.ts';
import { ResetPassword } from './reset-password.tsx';

const EMAIL_ID = 'login-email';
const PASSWORD_ID = 'login-password';

/** Email, password and error messages (AUTH-025 to AUTH-031). */
export function LoginFormFields({ onSignedIn, email = '' }: { onSignedIn: () => void; email?: string | undefined }) {
  const t = useTexts(accountTexts).login;
  const { user } = useApp();
  const { busy, fault, failures, submit, forgive, clear } = useSignIn(onSignedIn);
  const [forgot, setForgot] = useState(false);
  const form = useForm({
    initialValues: { email: user?.userEmail ?? email, password: '' },
    validate: (typed) => {
      const { email, password } = checkLogin(typed);
      return {
        email: email === 'required' ? t.emailRequired : email === 'invalid' ? t.emailInvalid : null,
        password: password === 'required' ? t.passwordRequired : null,
      };
    },
  });
  useHoldUpdate(form.isDirty());

  const words = fault ? faultWords(t, fault) : null;
  return (
    <>
      <form
        onSubmit={form.onSubmit(({ email, password }) => void submit({ username: email.trim(), password }))}
        noValidate
        className={classes.form}
      >
        <ErrorSummary
          title={t.errorTitle}
          errors={[
            { fieldId: EMAIL_ID, text: form.errors.email },
            { fieldId: PASSWORD_ID, text: form.errors.password },
          ]}
        />
        {words ? (
          <div role="alert">
            <Notice tone="fail" title={words.title}>
              {words.help}
              {stuck(fault) ? <CustomerCare about={form.values.email.trim() || t.title} /> : null}
            </Notice>
          </div>
        ) : null}
        <TextField
          id={EMAIL_ID}
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <PasswordField
          id={PASSWORD_ID}
          label={t.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
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
        open={failures > FAILURES_BEFORE_RELOAD}
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

/** Sends one call at a time; counts calls without an answer until one succeeds (AUTH-031). */
function useSignIn(onSignedIn: () => void) {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<SignInFault | NotStored | null>(null);
  const [failures, setFailures] = useState(0);

  const submit = async (request: { username: string; password: string }) => {
    setBusy(true);
    setFault(null);
    const outcome = await app.signIn(request);
    setBusy(false);
    if (outcome.ok) {
      setFailures(0);
      onSignedIn();
      return;
    }
    setFault(outcome.error);
    setFailures(outcome.error.kind === 'unreachable' || outcome.error.kind === 'failed' ? failures + 1 : 0);
  };
  return { busy, fault, failures, submit, forgive: () => setFailures(0), clear: () => setFault(null) };
}
