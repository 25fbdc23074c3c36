import { shellTexts } from '#texts/en/shell.ts';
import IconUser from '~icons/user';
import { Button } from '../controls/button.tsx';
import { useTexts } from '../use-texts.ts';
import { useShellActions } from './shell-context.ts';
import classes from './top-bar.module.css';
import { useSessionEnded } from './use-session-ended.ts';

/**
 * Shown when the session has ended: asks to sign in again, over the current screen, which stays as it is (SYNC-016).
 */
export function AuthBar() {
  const t = useTexts(shellTexts);
  const { signInAgain } = useShellActions();
  const shown = useSessionEnded();
  return (
    <div role="status" className={classes.live}>
      {shown ? (
        <div className={classes.bar} data-testid="auth-bar">
          <IconUser size={20} aria-hidden="true" />
          <p className={classes.words}>{t.auth.needed}</p>
          <Button variant="secondary" onClick={signInAgain}>
            {t.auth.signIn}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
