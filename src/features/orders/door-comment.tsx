import { useState } from 'react';
import { saveComments } from '#commands/save-comments.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { useApp, useToasts } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './door-check.module.css';
import { readPhotos } from './use-photos.ts';

type Props = {
  open: boolean;
  /** The ordered items with what is wrong with them: what the shop was not told yet. */
  lines: readonly { id: string; words: string }[];
  /** They go with the first comment. */
  photos: readonly File[];
  onClose: () => void;
  onSent: () => void;
};

/** The comments of a check at the door, one on each troubled item (FEED-010), filled in already. */
export function DoorComment({ open, lines, photos, onClose, onSent }: Props) {
  const t = useTexts(returnTexts).door.comment;
  const { unreadable } = useTexts(documentTexts).fault;
  const toasts = useToasts();
  const { journal } = useApp();
  const run = useCommand();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const pictures = await readPhotos(photos).catch((error: unknown) => {
      journal.note('door comment', error);
      toasts.show({ text: unreadable, tone: 'error' });
      return null;
    });
    const comments = lines.map(({ id, words }) => ({ orderItemId: id, comment: `${words}\n${note}` }));
    const outcome = pictures && (await run(saveComments, { comments, photos: pictures }));
    setBusy(false);
    // Without an outcome, a message says already what is wrong.
    if (!outcome) return;
    if (!outcome.ok) return void toasts.show({ text: t.failed, tone: 'error' });
    setNote('');
    toasts.show({ text: t.saved, tone: 'success' });
    onSent();
  };
  return (
    <Dialog
      open={open}
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {t.send}
          </Button>
        </>
      }
    >
      <div className={classes.comment}>
        <p>{t.body}</p>
        <ul className={classes.sentences}>
          {lines.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
        {photos.length > 0 ? <p>{t.photos(photos.length)}</p> : null}
        <TextAreaField
          label={t.note}
          rows={2}
          maxLength={1_000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
