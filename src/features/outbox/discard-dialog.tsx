import { useState } from 'react';
import type { OutboxRowView } from '#db/queries/views.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useLarder, useToasts } from '#ui/larder-context.ts';
import { useTexts } from '#ui/use-texts.ts';
import { subjectWords } from './row-words.ts';

/** Asks before a command is taken back, and what to do with products that are in the cart again. */
export function DiscardDialog({ row, onClose }: { row: OutboxRowView; onClose: () => void }) {
  const t = useTexts(outboxTexts);
  const larder = useLarder();
  const toasts = useToasts();
  const [again, setAgain] = useState(false);
  const [busy, setBusy] = useState(false);

  const discard = async (choice?: 'keep' | 'add') => {
    setBusy(true);
    const outcome = await larder.commands.discardCommand({ id: row.id, ...(choice ? { again: choice } : {}) });
    setBusy(false);
    // The order's products are in the cart again: the customer says which quantity counts.
    if (!outcome.ok) return setAgain(true);
    toasts.show({ text: outcome.value === 'gone' ? t.discarded : t.discardAsked, tone: 'info' });
    onClose();
  };

  if (again) {
    return (
      <Dialog
        open
        title={t.againTitle}
        onClose={onClose}
        actions={
          <>
            <Button look="secondary" busy={busy} onClick={() => discard('keep')}>
              {t.againKeep}
            </Button>
            <Button busy={busy} onClick={() => discard('add')}>
              {t.againAdd}
            </Button>
          </>
        }
      >
        <p>{t.again}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={t.discardTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" busy={busy} onClick={() => discard()}>
            {t.discard}
          </Button>
        </>
      }
    >
      <p>{subjectWords(t, row.subject)}</p>
      <p>{row.discard === 'ask' ? t.discardAsk : t.discardNow}</p>
      {row.subject.kind === 'order.place' ? <p>{t.discardOrder}</p> : null}
    </Dialog>
  );
}
