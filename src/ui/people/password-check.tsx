import { type FormEvent, useState } from 'react';
import { type ConfirmFault, confirmPassword } from '#api/password.ts';
import { accountTexts } from '#texts/en/account.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { announced, focusField } from '../forms/focus-first-error.ts';
import { useOffline } from '../shell/use-offline.ts';
import { useTexts } from '../use-texts.ts';
import { confirmFaultWords } from './confirm-fault-words.ts';
import classes from './people.module.css';

/** Asks for the account's password, which the gateway checks; what is typed is kept nowhere. */
export function PasswordCheck({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTexts(peopleTexts).password;
  const login = useTexts(accountTexts).login;
  const app = useApp();
  const offline = useOffline();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ConfirmFault | 'required' | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (why: ConfirmFault | 'required') => {
      setFault(why);
      focusField(form, 'password');
    };
    if (password === '') return refuse('required');
    if (!app.owner) return;
    setBusy(true);
    const outcome = await confirmPassword(app.network, { contactId: app.owner.contactId, password });
    setBusy(false);
    setPassword('');
    if (outcome.ok) onConfirmed();
    else refuse(outcome.error);
  };
  const words =
    fault === null ? null : fault === 'required' ? t.required : confirmFaultWords({ ...login, ...t }, fault);
  return (
    <form noValidate className={classes.stack} onSubmit={(event) => void submit(event)}>
      {offline ? <Notice tone="wait">{t.offline}</Notice> : null}
      <PasswordField
        label={t.label}
        data-path="password"
        // A browser that fills in the password by itself would let everybody in.
        autoComplete="new-password"
        maxLength={255}
        value={password}
        error={words}
        errorProps={announced}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Button type="submit" wide busy={busy} disabled={offline}>
        {t.submit}
      </Button>
    </form>
  );
}
