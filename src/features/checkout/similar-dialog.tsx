import type { PaymentView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useTexts } from '#ui/use-texts.ts';

type Props = { similar: NonNullable<PaymentView['similarOrder']>; onBack: () => void; onGo: () => void };

/** Asks before nearly the same order is placed again (REORD-006). */
export function SimilarDialog({ similar, onBack, onGo }: Props) {
  const t = useTexts(checkoutTexts).payment;
  return (
    <Dialog
      open
      title={t.similarTitle}
      onClose={onBack}
      actions={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t.similarBack}
          </Button>
          <Button onClick={onGo}>{t.similarGo}</Button>
        </>
      }
    >
      <p>{t.similar(similar.orderNumber, similar.atMs)}</p>
    </Dialog>
  );
}
