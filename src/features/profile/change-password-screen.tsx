import { useForm } from '@mantine/form';
import { useState } from 'react';
import { passwordFault, passwordRules } from '#domain/rules/password.ts';
import { profileTexts } from '#texts/en/profile.ts';
import { useToasts } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useShell } from '#ui/shell/shell-context.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCircle from '~icons/circle';
import IconCircleCheck from '~icons/circle-check';
import classes from './profile.module.css';
import { usePasswordChange } from './use-password-change.ts';

const nothing = { oldPassword: '', newPassword: '', confirmation: '' };

/** '/change-password' (PROF-007 to PROF-010). What is typed here is never kept. */
export function ChangePasswordScreen() {
  const t = useTexts(profileTexts).change;
  const toasts = useToasts();
  const offline = useOffline();
  const shell = useShell();
  const [asking, setAsking] = useState(false);
  const form = useForm({
    initialValues: nothing,
    validate: ({ oldPassword, newPassword, confirmation }) => ({
      oldPassword: oldPassword === '' ? t.oldRequired : null,
      newPassword: newPassword === '' ? t.newRequired : passwordFault(newPassword) ? t.weak : null,
      confirmation: confirmation === newPassword ? null : t.differs,
    }),
  });
  useHoldUpdate(form.isDirty());
  const { busy, fault, send } = usePasswordChange(() => form.reset());
  const { oldPassword, newPassword } = form.values;

  const cancel = () => {
    setAsking(false);
    toasts.show({ text: t.cancelled, tone: 'info' });
  };
  const confirm = () => {
    setAsking(false);
    void send({ oldPassword, newPassword });
  };
  return (
    <Page title={t.title} shop="none" narrow>
      <form
        noValidate
        className={classes.stack}
        onSubmit={form.onSubmit(
          () => setAsking(true),
          (errors) => focusFirstError(form, errors),
        )}
      >
        {fault ? (
          <div role="alert">
            <Notice tone="fail" title={fault} />
          </div>
        ) : null}
        <Card className={classes.fields}>
          {/* Password managers store the new password under this name. */}
          <input hidden readOnly autoComplete="username" value={shell?.me?.email ?? ''} />
          <PasswordField
            label={t.old}
            autoComplete="current-password"
            maxLength={255}
            {...form.getInputProps('oldPassword')}
          />
          <PasswordField
            label={t.new}
            autoComplete="new-password"
            maxLength={255}
            {...form.getInputProps('newPassword')}
          />
          <Rules password={newPassword} />
          <PasswordField
            label={t.confirm}
            autoComplete="new-password"
            maxLength={255}
            {...form.getInputProps('confirmation')}
          />
        </Card>
        <Notice tone={offline ? 'wait' : 'info'}>{offline ? t.offline : t.others}</Notice>
        <Button type="submit" wide busy={busy} disabled={offline}>
          {t.submit}
        </Button>
      </form>
      <Dialog
        open={asking}
        title={t.askTitle}
        onClose={cancel}
        actions={
          <>
            <Button variant="secondary" onClick={cancel}>
              {t.no}
            </Button>
            <Button onClick={confirm}>{t.yes}</Button>
          </>
        }
      >
        <p>{t.ask}</p>
      </Dialog>
    </Page>
  );
}

/** What a password needs, ticked off as it is typed (AUTH-011). */
function Rules({ password }: { password: string }) {
  const t = useTexts(profileTexts).change;
  return (
    <ul className={classes.rules}>
      {Object.entries(passwordRules).map(([rule, isMet]) => {
        const met = isMet(password);
        const Icon = met ? IconCircleCheck : IconCircle;
        return (
          <li key={rule} className={met ? classes.met : undefined}>
            <Icon size={20} aria-hidden="true" />
            {t.rules[rule as keyof typeof passwordRules]}
            <span className="visually-hidden">, {met ? t.met : t.notMet}</span>
          </li>
        );
      })}
    </ul>
  );
}
