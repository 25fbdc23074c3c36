import { IconUser } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { shellTexts } from '#texts/en/shell.ts';
import { LinkButton } from '../controls/button.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../use-texts.ts';
import { useShell } from './shell-context.ts';
import classes from './top-bar.module.css';

/** The session ended: asks to sign in again over whatever screen is shown, which stays as it is (SYNC-016). */
export function AuthBar() {
  const t = useTexts(shellTexts);
  const shell = useShell();
  const location = useRouterState({ select: (state) => state.location });
  const shown = Boolean(shell?.me && shell.status.authNeeded) && location.pathname !== paths.login;
  return (
    <div role="status" className={classes.live}>
      {shown ? (
        <div className={classes.bar} data-testid="auth-bar">
          <IconUser size={20} aria-hidden="true" />
          <p className={classes.words}>{t.auth.needed}</p>
          <LinkButton look="secondary" to={paths.login} search={{ to: location.pathname }}>
            {t.auth.signIn}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}
