import { accountTexts } from '#texts/en/account.ts';
import { useApp } from '#ui/app-context.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useShell } from '#ui/shell/shell-context.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './login.module.css';
import { LoginFormFields } from './login-form-fields.tsx';

/** '/login' (AUTH-025 to AUTH-031); also used when a session has ended (SYNC-016). */
export function LoginScreen(props: {
  onSignedIn: () => void;
  /** Fills in the form: the email of who has just registered. */
  email?: string | undefined;
  /** Where the login leads, also after a registration. */
  to?: string | undefined;
}) {
  const t = useTexts(accountTexts).login;
  const { user } = useApp();
  const shell = useShell();
  return (
    <Page title={t.title} shop="none" narrow>
      <Card className={classes.card}>
        <p className={classes.intro}>
          {user && shell?.me ? t.again(shell.me.firstName || shell.me.userName) : t.intro}
        </p>
        <LoginFormFields onSignedIn={props.onSignedIn} email={props.email} />
      </Card>
      {user ? null : (
        <div className={classes.others}>
          <LinkButton to={paths.register} search={{ to: props.to }} variant="secondary" wide>
            {t.create}
          </LinkButton>
          <LinkButton to={paths.home} variant="quiet" wide>
            {t.guest}
          </LinkButton>
          <LanguageField />
        </div>
      )}
    </Page>
  );
}
