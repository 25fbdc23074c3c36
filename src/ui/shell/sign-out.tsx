import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { PendingChoice } from '#app/app.ts';
import { signOutTexts } from '#texts/en/sign-out.ts';
import { useApp, usePopups } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import { paths } from '../paths.ts';
import { useNotSaved } from '../use-not-saved.ts';
import { useTexts } from '../use-texts.ts';
import { useShell } from './shell-context.ts';
import classes from './sign-out.module.css';
import { useOffline } from './use-offline.ts';

type Step = 'choose' | 'discard';
type How = { everywhere?: boolean; afterUpdate?: boolean };

/**
 * Signs out at once if nothing waits. Otherwise asks: send now, keep hidden until the same customer signs in again, or
 * discard, which the user confirms by typing a word (SYNC-015). `afterUpdate`: an update of the profile signs out
 * (PROF-005), which leads to the login.
 */
export function SignOut({ onClose, ...how }: How & { onClose: () => void }) {
  const t = useTexts(signOutTexts);
  const shell = useShell();
  const offline = useOffline();
  const { choice, failure, leave, stillUnsent } = useLeaving({ ...how, onClose });
  const busy = choice !== null;
  const [step, setStep] = useState<Step>('choose');
  const [typed, setTyped] = useState('');
  const unsent = shell?.unsent ?? 0;
  const nothingWaits = shell?.unsent === 0;

  // Also applies when the waiting commands were sent while the dialog was open.
  useEffect(() => {
    if (nothingWaits && !busy && !failure) void leave('keep');
  }, [nothingWaits, busy, failure, leave]);

  if (!shell || (nothingWaits && !failure)) return null;
  const fault = failure ? (
    <div role="alert">
      <Notice tone="fail">{`${t.failed} ${failure}`}</Notice>
    </div>
  ) : null;
  if (step === 'discard') {
    return (
      <Dialog
        open
        title={t.discardTitle}
        fixed={busy}
        onClose={() => setStep('choose')}
        actions={
          <Button
            variant="danger"
            busy={busy}
            disabled={typed.trim().toUpperCase() !== t.discardWord}
            onClick={() => leave('discard')}
          >
            {t.discard}
          </Button>
        }
      >
        {fault}
        <p className={classes.intro}>{t.discardHelp(t.discardWord)}</p>
        <TextField
          label={t.discardLabel}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Dialog>
    );
  }
  if (nothingWaits) {
    return (
      <Dialog open title={t.title} fixed={busy} onClose={onClose}>
        <div className={classes.choices}>
          {fault}
          <Button busy={busy} onClick={() => leave('keep')}>
            {t.again}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open title={t.title} fixed={busy} onClose={onClose}>
      <div className={classes.choices}>
        {fault}
        <p>{stillUnsent ? t.stillUnsent(unsent) : t.unsent(unsent)}</p>
        <Button busy={choice === 'send'} disabled={offline || choice === 'keep'} onClick={() => leave('send')}>
          {t.send}
        </Button>
        {offline ? <p className={classes.help}>{t.sendOffline}</p> : null}
        <Button variant="secondary" busy={choice === 'keep'} disabled={choice === 'send'} onClick={() => leave('keep')}>
          {t.keep}
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => setStep('discard')}>
          {t.discard}
        </Button>
      </div>
    </Dialog>
  );
}

function useLeaving({ everywhere = false, afterUpdate = false, onClose }: How & { onClose: () => void }) {
  const t = useTexts(signOutTexts);
  const app = useApp();
  const popups = usePopups();
  const router = useRouter();
  /** What the user chose, while it is being done. */
  const [choice, setChoice] = useState<PendingChoice | null>(null);
  const notSaved = useNotSaved();
  /** What the user can do about a sign-out that could not be stored; stays until another try has ended. */
  const [failure, setFailure] = useState<string | null>(null);
  const [stillUnsent, setStillUnsent] = useState(false);

  const leave = async (pending: PendingChoice) => {
    setChoice(pending);
    setStillUnsent(false);
    try {
      const outcome = await app.signOut({ pending, everywhere });
      setChoice(null);
      setFailure(null);
      if (!outcome.ok) return setStillUnsent(true);
      onClose();
      await router.navigate({ to: afterUpdate ? paths.login : paths.home });
      if (afterUpdate) popups.show({ title: t.updatedTitle, body: t.updated });
      else popups.show({ title: t.doneTitle, body: everywhere ? t.doneEverywhere : t.done });
    } catch (error) {
      setChoice(null);
      setFailure(notSaved(error));
    }
  };
  return { choice, failure, leave, stillUnsent };
}
