import type { Paise } from '#domain/money.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { wholeRupees } from '#texts/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './return.module.css';

type Props = { open: boolean; totalPaise: Paise; busy: boolean; onClose: () => void; onConfirm: () => void };

/** Asks once more before a return (CANC-018). */
export function SureDialog({ open, totalPaise, busy, onClose, onConfirm }: Props) {
  const t = useTexts(returnTexts).sure;
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
          <Button busy={busy} onClick={onConfirm}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <p className={classes.refund}>{t.refund(wholeRupees(totalPaise))}</p>
      <p className={classes.review}>{t.review}</p>
    </Dialog>
  );
}
