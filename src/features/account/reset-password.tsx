import { useForm } from '@mantine/form';
import { useId } from 'react';
import { accountTexts } from '#texts/en/account.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { useApp } from '#ui/app-context.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { paths } from '#ui/paths.ts';
import { useShellActions } from '#ui/shell/shell-context.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './login.module.css';
import { checkEmail } from './login-form.ts';
import { resetFaultWords } from './reset-fault-words.ts';
import { type ResetState, useReset } from './use-reset.ts';

type Props = {
  /** The password has expired: the dialog cannot be dismissed (AUTH-032). */
  expired: boolean;
  /** What was typed at the login. */
  email: string;
  onClose: () => void;
};

/** The dialogs of a forgotten or expired password: which email, check your inbox, no such account. */
export function ResetPassword({ expired, email, onClose }: Props) {
  const t = useTexts(accountTexts).reset;
  const { common } = useTexts(shellTexts);
  const { user } = useApp();
  const { signOut } = useShellActions();
  const { state, send, askAgain } = useReset();

  if (state.kind === 'sent') {
    const done = () => {
      onClose();
      // The device may still know the customer whose session has ended (AUTH-033).
      if (user) signOut();
    };
    return (
      <Dialog open title={t.sentTitle} onClose={done} actions={<Button onClick={done}>{common.ok}</Button>}>
        <p>{t.sent(state.email)}</p>
      </Dialog>
    );
  }
  if (state.kind === 'refused') {
    const leave = expired ? askAgain : onClose;
    const actions = (
      <>
        <Button variant="secondary" onClick={leave}>
          {t.fine}
        </Button>
        {/* A customer whom the device knows has an account. */}
        {user ? null : (
          <LinkButton to={paths.register} onClick={onClose}>
            {t.create}
          </LinkButton>
        )}
      </>
    );
    return (
      <Dialog open title={t.unknownTitle} fixed={expired} onClose={leave} actions={actions}>
        <p>{state.message ?? t.unknown}</p>
      </Dialog>
    );
  }
  return <AskEmail expired={expired} email={email} onClose={onClose} state={state} send={send} />;
}

function AskEmail({
  expired,
  email,
  onClose,
  state,
  send,
}: Props & { state: Extract<ResetState, { kind: 'asking' }>; send: (email: string) => Promise<void> }) {
  const { login, reset: t } = useTexts(accountTexts);
  const offline = useOffline();
  const formId = useId();
  const form = useForm({
    // The login below has an email field, too.
    name: 'reset-password',
    initialValues: { email: withoutBlanks(email) },
    validate: (typed) => {
      const fault = checkEmail(typed.email);
      return { email: fault === 'required' ? login.emailRequired : fault === 'invalid' ? login.emailInvalid : null };
    },
  });
  const { onChange, ...input } = form.getInputProps('email');
  return (
    <Dialog
      open
      title={t.title}
      fixed={expired}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} busy={state.busy} disabled={offline}>
          {t.submit}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          (typed) => void send(typed.email),
          (errors) => focusFirstError(form, errors),
        )}
      >
        {expired ? <Notice tone="wait">{login.expired}</Notice> : null}
        <p>{t.intro}</p>
        {state.fault ? (
          <div role="alert">
            <Notice tone="fail">{resetFaultWords(login, state.fault)}</Notice>
          </div>
        ) : null}
        <TextField
          label={login.email}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          onChange={(event) => onChange(withoutBlanks(event.target.value))}
        />
        {offline ? <Notice tone="wait">{t.offline}</Notice> : null}
      </form>
    </Dialog>
  );
}

/** AUTH-025. */
const withoutBlanks = (typed: string): string => typed.replace(/\s/g, '');
