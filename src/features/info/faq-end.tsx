import { infoTexts } from '#texts/en/info.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { paths } from '#ui/paths.ts';
import { useShell } from '#ui/shell/shell-context.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './faqs.module.css';

/** The end of a list of questions: whom to ask and, without network, how old the answers are (ERR-002). */
export function FaqEnd({ all }: { all?: boolean }) {
  const t = useTexts(infoTexts).faqs;
  const shell = useTexts(shellTexts).states;
  const offline = useOffline();
  const syncedAtMs = useShell()?.status.syncedAtMs.P1 ?? null;
  return (
    <>
      <div className={classes.more}>
        <p>{t.notAnswered}</p>
        <LinkButton to={paths.contactUs} variant="secondary">
          {t.contact}
        </LinkButton>
        {all ? (
          <LinkButton to={paths.faqs} variant="quiet">
            {t.all}
          </LinkButton>
        ) : null}
      </div>
      {offline && syncedAtMs !== null ? <p className={classes.age}>{shell.lastSynced(syncedAtMs)}</p> : null}
    </>
  );
}
