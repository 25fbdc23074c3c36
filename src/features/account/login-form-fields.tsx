import { type FormEvent, useState } from 'react';
import type { SignInFault } from '#api/sign-in.ts';
import type { NotStored } from '#runtime/app.ts';
import { accountTexts } from '#texts/en/account.ts';
import { useApp } from '#ui/app-context.ts';
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
import { checkLogin, FAILURES_BEFORE_RELOAD, type LoginErrors } from './login-form.ts';

const EMAIL_ID = 'login-email';
const PASSWORD_ID = 'login-password';

/** Email, password and error messages (AUTH-025 to AUTH-031). */
export function LoginFormFields({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTexts(accountTexts).login;
  const { user } = useApp();
  const [email, setEmail] = useState(user?.userEmail ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({ email: null, password: null });
  const { busy, fault, failures, submit, forgive } = useSignIn(onSignedIn);
  useHoldUpdate(password !== '' || email !== (user?.userEmail ?? ''));

  const emailError = errors.email === 'required' ? t.emailRequired : errors.email === 'invalid' ? t.emailInvalid : null;
  const passwordError = errors.password === 'required' ? t.passwordRequired : null;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = checkLogin({ email, password });
    setErrors(found);
    if (!found.email && !found.password) void submit({ username: email.trim(), password });
  };

  const words = fault ? faultWords(t, fault) : null;
  return (
    <>
      <form onSubmit={send} noValidate className={classes.form}>
        <ErrorSummary
          title={t.errorTitle}
          errors={[
            ...(emailError ? [{ fieldId: EMAIL_ID, text: emailError }] : []),
            ...(passwordError ? [{ fieldId: PASSWORD_ID, text: passwordError }] : []),
          ]}
        />
        {words ? (
          <div role="alert">
            <Notice tone="fail" title={words.title}>
              {words.help}
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
          value={email}
          error={emailError}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          id={PASSWORD_ID}
          label={t.password}
          autoComplete="current-password"
          value={password}
          error={passwordError}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" wide busy={busy}>
          {t.submit}
        </Button>
      </form>
      <Dialog
        open={failures > FAILURES_BEFORE_RELOAD}
        title={t.troubleTitle}
        onClose={forgive}
        actions={<Button onClick={() => location.reload()}>{t.reload}</Button>}
      >
        <p>{t.trouble}</p>
      </Dialog>
    </>
  );
}

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
  return { busy, fault, failures, submit, forgive: () => setFailures(0) };
}
