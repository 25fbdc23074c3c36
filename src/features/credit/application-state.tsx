import { useState } from 'react';
import { retryCommand } from '#commands/retry-command.ts';
import type { CreditRecordView } from '#db/views/index.ts';
import { CREDIT_DOCUMENT_REFUSED } from '#domain/commands/apply-credit.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { useToasts } from '#ui/app-context.ts';
import { DiscardDialog } from '#ui/changes/discard-dialog.tsx';
import { rejectionWords } from '#ui/changes/reason-words.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { useNotSentWords } from '#ui/changes/use-not-sent-words.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './credit.module.css';

/** What an application waits for that the shop does not have yet, or why it was refused (CRED-015). */
export function ApplicationState({ record: { pending, amountPaise } }: { record: CreditRecordView }) {
  const t = useTexts(creditTexts).application;
  const outbox = useTexts(outboxTexts);
  const notSent = useNotSentWords();
  const toasts = useToasts();
  const run = useCommand();
  const [discarding, setDiscarding] = useState(false);
  if (!pending) return null;
  const { id, state, rejection, canRetry, discard } = pending;
  const what = t.of(amountPaise ?? (0 as never));
  const retry = async () => {
    const outcome = await run(retryCommand, { id });
    if (outcome?.ok) toasts.show({ text: outbox.retrying, tone: 'info' });
  };
  return (
    <div className={classes.application} data-application={state}>
      <StateChip state={state} />
      {rejection ? (
        <div role="alert">
          <Notice tone="fail" title={uploadRefusals.includes(rejection.kind) ? t.uploadFailed : t.failed}>
            {ownWords.includes(rejection.kind) ? null : rejectionWords(outbox, rejection)}
          </Notice>
        </div>
      ) : (
        <p className={classes.small}>{discard === null ? t.takenBack : notSent}</p>
      )}
      <div className={classes.actions}>
        {rejection && canRetry ? (
          <Button variant="secondary" aria-label={t.ofButton(t.retry, what)} onClick={() => void retry()}>
            {t.retry}
          </Button>
        ) : null}
        {discard === null ? null : (
          <Button variant="quiet" aria-label={t.ofButton(t.discard, what)} onClick={() => setDiscarding(true)}>
            {t.discard}
          </Button>
        )}
      </div>
      {discarding ? (
        <DiscardDialog
          id={id}
          onClose={() => setDiscarding(false)}
          onDiscarded={(how) => {
            setDiscarding(false);
            toasts.show({ text: how === 'gone' ? outbox.discarded : outbox.discardAsked, tone: 'info' });
          }}
        >
          <p>{what}</p>
        </DiscardDialog>
      ) : null}
    </div>
  );
}

/** Refusals of the document, by the shop or on the way to it. */
const uploadRefusals: readonly string[] = [CREDIT_DOCUMENT_REFUSED, 'file-refused'];
/** The title says all there is to say. */
const ownWords: readonly string[] = [CREDIT_DOCUMENT_REFUSED, 'credit-refused'];
