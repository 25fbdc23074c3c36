import { useState } from 'react';
import type { FeedbackChange } from '#db/views/index.ts';
import { feedbackTexts } from '#texts/en/feedback.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { DiscardDialog } from '#ui/changes/discard-dialog.tsx';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { refusalWords, valueWords } from './feedback-words.ts';

/** What has become of a rating that the shop has not confirmed: it waits, or why it was refused (FEED-009). */
export function FeedbackState({ change }: { change: FeedbackChange }) {
  const t = useTexts(feedbackTexts);
  const outbox = useTexts(outboxTexts);
  const [discarding, setDiscarding] = useState(false);
  if (!change.rejection) {
    return (
      <p>
        <StateChip state={change.state} />
      </p>
    );
  }
  const { conflicts } = change;
  const isConflict = conflicts.length > 0;
  return (
    <>
      <Notice
        tone="fail"
        title={isConflict ? t.conflictTitle : t.refusedTitle}
        action={
          <Button variant="secondary" onClick={() => setDiscarding(true)}>
            {t.discard}
          </Button>
        }
      >
        {conflicts.map(({ field, wanted, now }) => (
          <p key={field}>
            {t.conflict(t.fields[field as keyof typeof t.fields], valueWords(t, wanted), valueWords(t, now))}
          </p>
        ))}
        {isConflict ? null : <p>{refusalWords({ own: t, outbox }, change)}</p>}
        <p>{isConflict ? t.conflictHelp : t.refusedHelp}</p>
      </Notice>
      {discarding ? (
        <DiscardDialog
          id={change.commandId}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => setDiscarding(false)}
        />
      ) : null}
    </>
  );
}
