import { useState } from 'react';
import { retryCommand } from '#commands/retry-command.ts';
import type { FeedbackChange, LineComment } from '#db/views/index.ts';
import { feedbackTexts } from '#texts/en/feedback.ts';
import { DiscardDialog } from '#ui/changes/discard-dialog.tsx';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './feedback-line.module.css';

/** What the customer has commented on a line; one that waits or was refused says so. */
export function Comments({ product, comments }: { product: string; comments: readonly LineComment[] }) {
  const t = useTexts(feedbackTexts).line;
  return (
    <ul className={classes.comments} aria-label={t.comments(product)}>
      {comments.map(({ key, words, change }) => (
        <li key={key} className={classes.comment}>
          <p>{words}</p>
          {change ? <StateChip state={change.state} /> : null}
          {change?.rejection ? <Refused change={change} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Refused({ change: { commandId } }: { change: FeedbackChange }) {
  const t = useTexts(feedbackTexts).comment;
  const run = useCommand();
  const [discarding, setDiscarding] = useState(false);
  return (
    <>
      <p className={classes.failed}>
        {t.failedTitle}. {t.failed}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => void run(retryCommand, { id: commandId })}>{t.retry}</Button>
        <Button variant="secondary" onClick={() => setDiscarding(true)}>
          {t.discard}
        </Button>
      </div>
      {discarding ? (
        <DiscardDialog id={commandId} onClose={() => setDiscarding(false)} onDiscarded={() => setDiscarding(false)} />
      ) : null}
    </>
  );
}
