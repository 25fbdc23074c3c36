import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { TicketView } from '#db/queries/views.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useLarder } from '#ui/larder-context.ts';
import { paths } from '#ui/paths.ts';
import { useSaving } from '#ui/use-saving.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Ways } from './hero.tsx';

/** Place again, send now, take back; then the way on. */
export function TicketActions({ view }: { view: TicketView }) {
  const t = useTexts(checkoutTexts).ticket;
  const larder = useLarder();
  const saving = useSaving();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const id = view.commandId;
  const sendNow = async () => {
    setSending(true);
    await larder.syncNow().finally(() => setSending(false));
  };
  return (
    <Ways>
      {id && view.expired ? (
        <Button onClick={() => void saving(larder.commands.retryCommand({ id }))}>{t.retry}</Button>
      ) : null}
      {view.state === 'saved' ? (
        <Button look="secondary" busy={sending} onClick={() => void sendNow()}>
          {t.syncNow}
        </Button>
      ) : null}
      <LinkButton to={paths.myOrders} look="secondary">
        {t.toOrders}
      </LinkButton>
      {id && view.state !== 'confirmed' && !view.takenBack ? (
        <Button look="danger" onClick={() => setAsking(true)}>
          {t.discard}
        </Button>
      ) : null}
      {asking && id ? <TakeBack id={id} sent={view.attempts > 0} onClose={() => setAsking(false)} /> : null}
    </Ways>
  );
}

function TakeBack({
  id,
  sent,
  onClose,
}: {
  id: NonNullable<TicketView['commandId']>;
  sent: boolean;
  onClose: () => void;
}) {
  const t = useTexts(checkoutTexts).ticket;
  const larder = useLarder();
  const saving = useSaving();
  const router = useRouter();
  const [again, setAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const discard = async (choice?: 'keep' | 'add') => {
    setBusy(true);
    const outcome = await saving(larder.commands.discardCommand({ id, ...(choice ? { again: choice } : {}) }));
    setBusy(false);
    if (!outcome) return;
    // Its products are in the cart again: the customer says which quantity counts.
    if (!outcome.ok) return setAgain(true);
    onClose();
    if (outcome.value === 'gone') await router.navigate({ to: paths.cart, replace: true });
  };
  return again ? (
    <Dialog
      open
      title={t.againTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" busy={busy} onClick={() => discard('keep')}>
            {t.againKeep}
          </Button>
          <Button busy={busy} onClick={() => discard('add')}>
            {t.againAdd}
          </Button>
        </>
      }
    >
      <p>{t.again}</p>
    </Dialog>
  ) : (
    <Dialog
      open
      title={t.discardTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" busy={busy} onClick={() => discard()}>
            {t.discard}
          </Button>
        </>
      }
    >
      <p>{t.discardHelp}</p>
      {sent ? <p>{t.discardAsk}</p> : null}
    </Dialog>
  );
}
