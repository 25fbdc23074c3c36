import { useState } from 'react';
import { giveUpPayment } from '#api/payments.ts';
import { paymentsTexts } from '#texts/en/payments.ts';
import { useApp, useToasts } from '../app-context.ts';
import { Button, type ButtonVariant } from '../controls/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ToastMs } from '../toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';

type Props = { orderId: string; disabled: boolean; variant?: ButtonVariant; 'aria-label'?: string | undefined };

/** Gives an unpaid order up, after asking. The gateway first asks the provider whether the money came. */
export function GiveUp({ orderId, disabled, variant = 'danger', ...rest }: Props) {
  const t = useTexts(paymentsTexts).giveUp;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => setAsking(true)} {...rest}>
        {t.button}
      </Button>
      {asking ? <GiveUpDialog orderId={orderId} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function GiveUpDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useTexts(paymentsTexts).giveUp;
  const app = useApp();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    const contactId = app.owner?.contactId;
    if (contactId === undefined) return;
    setBusy(true);
    const ended = await giveUpPayment(app.network, { contactId, orderId });
    // Brings the order's new state, with which its lines return to the cart.
    await app.syncNow();
    setBusy(false);
    onClose();
    if (!ended.ok) return toasts.show({ text: t.failed, tone: 'error' });
    const { state } = ended.value;
    const text = state === 'paid' ? t.paid : state === 'waiting' || state === 'checking' ? t.checking : t.done;
    toasts.show({ text, tone: 'info', ms: ToastMs.refusal });
  };
  return (
    <Dialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t.keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void go()}>
            {t.go}
          </Button>
        </>
      }
    >
      <p>{t.body}</p>
    </Dialog>
  );
}
