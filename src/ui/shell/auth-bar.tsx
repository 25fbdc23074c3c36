import { IconUser } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { shellTexts } from '#texts/en/shell.ts';
import { Button } from '../controls/button.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../use-texts.ts';
import { useShell, useShellActions } from './shell-context.ts';
import classes from './top-bar.module.css';

/**
 * Shown when the session has ended: asks to sign in again, over the current screen, which stays as it is (SYNC-016).
 */
export function AuthBar() {
  const t = useTexts(shellTexts);
  const shell = useShell();
  const { signInAgain } = useShellActions();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const shown = Boolean(shell?.me && shell.status.authNeeded) && pathname !== paths.login;
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
