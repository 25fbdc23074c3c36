import { useId } from 'react';
import type { Paise } from '#domain/money.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { Button } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCloudOff from '~icons/cloud-off';
import classes from './cancel.module.css';

type Props = {
  /** null where the refund is beside the buttons anyway. */
  refundPaise: Paise | null;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
};

/** The refund with the two buttons. Without network it says before the tap why nothing can be cancelled (CANC-003). */
export function CancelBar({ refundPaise, busy, onBack, onConfirm }: Props) {
  const t = useTexts(cancelTexts);
  const offline = useOffline();
  const noteId = useId();
  return (
    <div className={classes.bar}>
      {refundPaise === null ? null : (
        <p className={classes.barTotal}>
          <span className={classes.barLabel}>{t.refund.amount}</span>
          <Money amount={refundPaise} className={classes.barAmount ?? ''} />
        </p>
      )}
      {offline ? (
        <p id={noteId} className={classes.barNote}>
          <IconCloudOff size={18} aria-hidden="true" />
          {t.offline}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="secondary" onClick={onBack}>
          {t.back}
        </Button>
        <Button
          variant="danger"
          busy={busy}
          disabled={offline}
          aria-describedby={offline ? noteId : undefined}
          onClick={onConfirm}
        >
          {t.confirm}
        </Button>
      </div>
    </div>
  );
}
