import { useState } from 'react';
import type { ProfileView } from '#db/views/index.ts';
import type { ProfileField } from '#domain/commands/profile-fields.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { profileTexts } from '#texts/en/profile.ts';
import { DiscardDialog } from '#ui/changes/discard-dialog.tsx';
import { rejectionWords } from '#ui/changes/reason-words.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { paths } from '#ui/paths.ts';
import { useShell } from '#ui/shell/shell-context.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './profile.module.css';

type Change = NonNullable<ProfileView['change']>;

/** What has become of the last change: it waits, is on its way, was refused (PROF-006), or signs out soon (PROF-005). */
export function ProfileState({ change, inForm = false }: { change: Change | null; inForm?: boolean }) {
  const t = useTexts(profileTexts);
  const shell = useShell();
  if (change?.rejection) return <Refused change={change} inForm={inForm} />;
  if (change) {
    return (
      <Notice tone="wait">
        {change.state === 'sending' ? t.waits.sending : t.waits.saved} {t.waits.afterwards}
      </Notice>
    );
  }
  return shell?.signOutDue ? <Notice tone="done">{t.signOutDue}</Notice> : null;
}

function Refused({ change: { commandId, rejection, conflicts }, inForm }: { change: Change; inForm: boolean }) {
  const t = useTexts(profileTexts);
  const outbox = useTexts(outboxTexts);
  const [discarding, setDiscarding] = useState(false);
  return (
    <>
      <Notice
        tone="fail"
        title={t.refusedTitle}
        action={
          inForm ? (
            <Button variant="secondary" onClick={() => setDiscarding(true)}>
              {t.discard}
            </Button>
          ) : (
            <LinkButton to={paths.editProfile} variant="secondary">
              {t.repair}
            </LinkButton>
          )
        }
      >
        {conflicts.length === 0 && rejection ? <p>{rejectionWords(outbox, rejection)}</p> : null}
        {conflicts.map(({ field, wanted, now }) => (
          <p key={field} className={classes.conflict}>
            {t.conflict(t.form.fields[field as ProfileField], String(wanted ?? ''), String(now ?? ''))}
          </p>
        ))}
        {conflicts.length > 0 && inForm ? <p>{t.conflictHelp}</p> : null}
      </Notice>
      {discarding ? (
        <DiscardDialog id={commandId} onClose={() => setDiscarding(false)} onDiscarded={() => setDiscarding(false)} />
      ) : null}
    </>
  );
}
