import { useState } from 'react';
import { retryCommand } from '#commands/retry-command.ts';
import type { RequestedReturn, ReturnView } from '#db/views/index.ts';
import { returnText } from '#domain/commands/return-reason.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { useToasts } from '#ui/app-context.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { DiscardDialog } from '#ui/changes/discard-dialog.tsx';
import { rejectionWords } from '#ui/changes/reason-words.ts';
import { useNotSentWords } from '#ui/changes/use-not-sent-words.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './return.module.css';

type Props = { order: NonNullable<ReturnView['order']>; requested: RequestedReturn };

/** An order has one return: what became of it, and whom to ask (CANC-019). */
export function ReturnRequested({ order, requested }: Props) {
  const all = useTexts(returnTexts);
  const t = all.requested;
  const outbox = useTexts(outboxTexts);
  const notSent = useNotSentWords();
  const { state, rejection } = requested;
  const confirmed = state === 'confirmed';
  const title = () => {
    if (confirmed) return t.title;
    if (requested.takenBack) return t.takenBack;
    return state === 'sending' ? t.sending : t.waiting;
  };
  return (
    <Page title={all.title(order.orderNumber)} shop="none" narrow>
      <div className={classes.form} data-return={state}>
        <div role="status">
          {rejection ? (
            <Notice tone="fail" title={t.refused} action={<Retry requested={requested} />}>
              <p>{rejectionWords(outbox, rejection)}</p>
            </Notice>
          ) : (
            <Notice tone={confirmed ? 'done' : 'wait'} title={title()}>
              <p>{confirmed ? t.confirmedHelp : requested.takenBack ? t.asked : notSent}</p>
            </Notice>
          )}
        </div>
        <Card className={classes.facts}>
          <Reason requested={requested} />
          {requested.atMs === null ? null : <p className={classes.quiet}>{t.at(requested.atMs)}</p>}
          {requested.photosHere > 0 ? <p className={classes.quiet}>{t.photosHere(requested.photosHere)}</p> : null}
        </Card>
        <p className={classes.help}>{t.help}</p>
        <div className={classes.links}>
          <LinkButton to={paths.orderDetails(order.id)} variant="secondary">
            {all.toOrder}
          </LinkButton>
          <TakeBack requested={requested} />
          {rejection ? (
            <CustomerCare about={all.title(order.orderNumber)} />
          ) : (
            <LinkButton to={paths.contactUs} variant="quiet">
              {all.contact}
            </LinkButton>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The record's own text begins with 'Return', which the title says already. */
function Reason({ requested: { reason, text } }: Pick<Props, 'requested'>) {
  const words = (text ?? (reason && returnText(reason)))?.replace(/^Return 00\d /, '');
  if (!words) return null;
  const [head, ...comment] = words.split(': ');
  return (
    <div>
      <p className={classes.reason}>{head}</p>
      {comment.length > 0 ? <p className={classes.comment}>{comment.join(': ')}</p> : null}
    </div>
  );
}

/** Sends a refused return again, if the refusal may pass. */
function Retry({ requested: { commandId, canRetry } }: Pick<Props, 'requested'>) {
  const t = useTexts(returnTexts).requested;
  const run = useCommand();
  if (!commandId || !canRetry) return null;
  return (
    <Button variant="secondary" onClick={() => void run(retryCommand, { id: commandId })}>
      {t.retry}
    </Button>
  );
}

/** A return that has not ended can be taken back. */
function TakeBack({ requested: { commandId, takenBack } }: Pick<Props, 'requested'>) {
  const t = useTexts(returnTexts).requested;
  const toasts = useToasts();
  const [discarding, setDiscarding] = useState(false);
  if (!commandId || takenBack) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setDiscarding(true)}>
        {t.discard}
      </Button>
      {discarding ? (
        <DiscardDialog
          id={commandId}
          onClose={() => setDiscarding(false)}
          onDiscarded={(how) => {
            setDiscarding(false);
            toasts.show({ text: how === 'gone' ? t.discarded : t.asked, tone: 'info' });
          }}
        />
      ) : null}
    </>
  );
}
