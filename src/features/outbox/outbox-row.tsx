import { useState } from 'react';
import { retryCommand } from '#commands/retry-command.ts';
import type { OutboxRowView } from '#db/views/index.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { useToasts } from '#ui/app-context.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { DiscardDialog } from '#ui/changes/discard-dialog.tsx';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { CheckingChip } from '#ui/payments/checking-chip.tsx';
import { PayActions } from '#ui/payments/pay-actions.tsx';
import { UnfinishedWords } from '#ui/payments/unfinished-words.tsx';
import { useOpenPayment } from '#ui/payments/use-open-payment.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './outbox.module.css';
import { factWords, reasonWords, subjectWords } from './row-words.ts';

type Props = { row: OutboxRowView; nowMs: number };

/** One command: what it does, its state and the reason, and the available actions (SYNC-008, SYNC-014). */
export function OutboxRow({ row, nowMs }: Props) {
  const t = useTexts(outboxTexts);
  const toasts = useToasts();
  const [discarding, setDiscarding] = useState(false);
  const words = subjectWords(t, row.subject);
  const reason = reasonWords(t, row);
  const payment = useOpenPayment(row.due);
  const { checking } = payment;
  return (
    <li className={classes.row} data-command={row.subject.kind} data-state={row.state}>
      <p className={classes.subject}>{words}</p>
      {checking ? <CheckingChip /> : <StateChip state={row.changeState} />}
      {checking ? <UnfinishedWords payment={payment} /> : reason ? <p className={classes.reason}>{reason}</p> : null}
      <p className={classes.facts}>{factWords(t, row, nowMs).join(' · ')}</p>
      <Remedies row={row} words={words} checking={checking} onDiscard={() => setDiscarding(true)} />
      {row.changeState === 'needs-you' ? <CustomerCare about={words} /> : null}
      {discarding ? (
        <DiscardDialog
          id={row.id}
          onClose={() => setDiscarding(false)}
          onDiscarded={(how) => {
            setDiscarding(false);
            toasts.show({ text: how === 'gone' ? t.discarded : t.discardAsked, tone: 'info' });
          }}
        >
          <p>{words}</p>
        </DiscardDialog>
      ) : null}
    </li>
  );
}

/** Open, try again, discard; the action most likely to help is emphasised. */
function Remedies(props: { row: OutboxRowView; words: string; checking: boolean; onDiscard: () => void }) {
  const { row, words, checking, onDiscard } = props;
  const t = useTexts(outboxTexts);
  const toasts = useToasts();
  const run = useCommand();
  const stopped = row.changeState === 'needs-you' || row.changeState === 'needs-payment';
  const retry = async () => {
    const outcome = await run(retryCommand, { id: row.id });
    if (outcome?.ok) toasts.show({ text: t.retrying, tone: 'info' });
  };
  const due = checking ? null : row.due;
  const open = row.editPath ? (
    <LinkButton
      to={row.editPath}
      variant={stopped && !row.canRetry && !due ? 'primary' : 'secondary'}
      aria-label={t.openLabel(words)}
    >
      {t.open}
    </LinkButton>
  ) : null;
  return (
    <div className={classes.actions}>
      {due ? (
        <PayActions orderId={due.orderId} what={words}>
          {open}
        </PayActions>
      ) : null}
      {row.canRetry ? (
        <Button
          variant={stopped ? 'primary' : 'secondary'}
          onClick={() => void retry()}
          aria-label={t.retryLabel(words)}
        >
          {t.retry}
        </Button>
      ) : null}
      {due ? null : open}
      {row.discard ? (
        <Button variant="quiet" onClick={onDiscard} aria-label={t.discardLabel(words)}>
          {t.discard}
        </Button>
      ) : null}
    </div>
  );
}
