import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { retryCommand } from '#commands/retry-command.ts';
import type { TicketView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { useApp } from '#ui/app-context.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { DiscardDialog } from '#ui/changes/discard-dialog.tsx';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { paths } from '#ui/paths.ts';
import { PayActions } from '#ui/payments/pay-actions.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Ways } from './hero.tsx';

type Props = {
  view: TicketView;
  /** The customer watched the order become due, so it leads straight to the payment. */
  payAtOnce: boolean;
  /** Its payment may have arrived, so nobody may pay it again. */
  checking: boolean;
  onRepaired: (commandId: string) => void;
};

/** Pay, place again, send now, take back, and links to other screens. */
export function TicketActions({ view, payAtOnce, checking, onRepaired }: Props) {
  const t = useTexts(checkoutTexts).ticket;
  const app = useApp();
  const run = useCommand();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const id = view.commandId;
  const during = async <T,>(work: Promise<T>): Promise<T> => {
    setBusy(true);
    return work.finally(() => setBusy(false));
  };
  const placeAgain = async () => {
    if (!id) return;
    const outcome = await during(run(retryCommand, { id }));
    if (outcome?.ok) onRepaired(outcome.value.commandId);
  };
  return (
    <Ways>
      {view.canRetry && view.state === 'needs-you' ? (
        <Button busy={busy} onClick={() => void placeAgain()}>
          {t.retry}
        </Button>
      ) : null}
      {view.due && !checking ? <PayActions orderId={view.due.orderId} atOnce={payAtOnce} /> : null}
      {view.state === 'saved' ? (
        view.authNeeded ? (
          <LinkButton to={paths.login} search={{ to: paths.orderTicket(id ?? '') }}>
            {t.signInNow}
          </LinkButton>
        ) : (
          <Button variant="secondary" busy={busy} onClick={() => void during(app.syncNow())}>
            {t.syncNow}
          </Button>
        )
      ) : null}
      <LinkButton to={paths.myOrders} variant="secondary">
        {t.toOrders}
      </LinkButton>
      {id && view.discard ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t.discard}
        </Button>
      ) : null}
      {view.state === 'needs-you' || view.due ? <CustomerCare about={view.shortReference ?? t.toOrders} /> : null}
      {asking && id ? (
        <DiscardDialog
          id={id}
          onClose={() => setAsking(false)}
          onDiscarded={(how) => {
            setAsking(false);
            if (how === 'gone') void router.navigate({ to: paths.cart, replace: true });
          }}
        />
      ) : null}
    </Ways>
  );
}
