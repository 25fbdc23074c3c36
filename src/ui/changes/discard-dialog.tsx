import { type ReactNode, useState } from 'react';
import { discardCommand } from '#commands/discard-command.ts';
import { readDiscard } from '#db/queries/read-discard.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { useToasts } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useCommand } from '../use-command.ts';
import { useLive } from '../use-live.ts';
import { useTexts } from '../use-texts.ts';

type Props = {
  id: CommandId;
  /** Describes the change. */
  children?: ReactNode;
  onClose: () => void;
  /** `gone`: removed at once; `asked`: the shop has been asked not to carry it out. */
  onDiscarded: (how: 'gone' | 'asked') => void;
};

/**
 * Asks before a change is taken back. If products of an order are in the cart again, the same dialog asks which
 * quantity counts, so that taking back needs two taps either way.
 */
export function DiscardDialog({ id, children, onClose, onDiscarded }: Props) {
  const t = useTexts(outboxTexts);
  const run = useCommand();
  const toasts = useToasts();
  const view = useLive(readDiscard, { id });
  const [busy, setBusy] = useState(false);
  if (!view) return null;

  const discard = async (again?: 'keep' | 'add') => {
    setBusy(true);
    const outcome = await run(discardCommand, { id, ...(again ? { again } : {}) });
    setBusy(false);
    // Fails when a product has come into the cart meanwhile; the view then shows it.
    if (outcome?.ok) return onDiscarded(outcome.value);
    if (outcome?.error.kind !== 'too-late') return;
    toasts.show({ text: t.discardTooLate, tone: 'error' });
    onClose();
  };
  const asks = view.again.length > 0;
  return (
    <Dialog
      open
      title={view.order ? t.discardOrderTitle : t.discardTitle}
      onClose={onClose}
      actions={
        asks ? (
          <>
            <Button variant="secondary" busy={busy} onClick={() => void discard('keep')}>
              {t.againKeep}
            </Button>
            <Button busy={busy} onClick={() => void discard('add')}>
              {t.againAdd}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t.keep}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void discard()}>
              {view.order ? t.takeBack : t.discard}
            </Button>
          </>
        )
      }
    >
      {children}
      {view.mode === 'ask' ? <p>{t.discardAsk}</p> : view.order ? null : <p>{t.discardNow}</p>}
      {view.order ? <p>{t.discardOrder}</p> : null}
      {asks ? <p>{t.again(view.again)}</p> : null}
    </Dialog>
  );
}
