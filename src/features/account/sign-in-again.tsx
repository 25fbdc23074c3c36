import { accountTexts } from '#texts/en/account.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useShell } from '#ui/shell/shell-context.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './login.module.css';
import { LoginFormFields } from './login-form-fields.tsx';

/** Signs in again over the current screen, which stays as it is, including half-filled forms (SYNC-016). */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts).login;
  const me = useShell()?.me;
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p className={classes.intro}>
        {t.sessionExpired} {me ? t.again(me.firstName || me.userName) : null}
      </p>
      <LoginFormFields onSignedIn={onClose} />
    </Dialog>
  );
}
