import type { ReactNode } from 'react';
import type { CancelView } from '#db/views/index.ts';
import type { RefundMode } from '#domain/commands/refund-mode.ts';
import type { Paise } from '#domain/money.ts';
import type { Cancellation } from '#domain/orders/refund.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cancel.module.css';

type AskProps = {
  order: NonNullable<CancelView['order']>;
  preview: Cancellation;
  mode: RefundMode | null;
  onKeep: () => void;
  onConfirm: () => void;
};

/** Says once more what goes and what comes back, before it is sent. */
export function CancelAsk({ order, preview, mode, onKeep, onConfirm }: AskProps) {
  const t = useTexts(cancelTexts);
  return (
    <Question title={preview.cancelsOrder ? t.ask.whole : t.ask.part} onKeep={onKeep} onConfirm={onConfirm}>
      <ul className={classes.going}>
        {preview.lines.map(({ orderItemId, kind, quantity }) => (
          <li key={orderItemId}>
            {kind === 'fee' ? t.refund.delivery : t.ask.line(quantity, order.names[orderItemId] ?? '')}
          </li>
        ))}
      </ul>
      <p className={classes.askRefund}>{t.ask.refund(preview.refundPaise)}</p>
      {mode ? <p>{t.refund.to[mode]}</p> : null}
      <p className={classes.quiet}>{t.ask.final}</p>
    </Question>
  );
}

/** The shop works out another refund than the customer agreed to: nothing was cancelled, and it asks again. */
export function CancelChanged(props: { was: Paise; now: Paise; onKeep: () => void; onConfirm: () => void }) {
  const t = useTexts(cancelTexts).changed;
  return (
    <Question title={t.title} onKeep={props.onKeep} onConfirm={props.onConfirm}>
      <p>{t.body(props.was, props.now)}</p>
      <p>{t.ask}</p>
    </Question>
  );
}

function Question(props: { title: string; onKeep: () => void; onConfirm: () => void; children: ReactNode }) {
  const t = useTexts(cancelTexts);
  return (
    <Dialog
      open
      title={props.title}
      onClose={props.onKeep}
      actions={
        <>
          <Button variant="secondary" onClick={props.onKeep}>
            {t.ask.keep}
          </Button>
          <Button variant="danger" onClick={props.onConfirm}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className={classes.ask}>{props.children}</div>
    </Dialog>
  );
}
