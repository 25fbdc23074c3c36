import { useSyncExternalStore } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import { useShellActions } from './shell-context.ts';

/** Shown when another user has signed in in another tab: blocks this tab until its user has answered (SYNC-015). */
export function HandoverDialog() {
  const t = useTexts(shellTexts);
  const { handover } = useApp();
  const { signOut } = useShellActions();
  const change = useSyncExternalStore(handover.subscribe, handover.current, handover.current);
  if (!change) return null;
  const { from, to } = change;
  return (
    <Dialog
      open
      fixed
      title={t.handover.title}
      onClose={handover.accept}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              handover.accept();
              signOut();
            }}
          >
            {t.handover.signOut}
          </Button>
          <Button onClick={handover.accept}>{t.handover.goOn(to.userName)}</Button>
        </>
      }
    >
      <p>{t.handover.body(to.userName)}</p>
      <p>{t.handover.kept(from.userName)}</p>
    </Dialog>
  );
}
