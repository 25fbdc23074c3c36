import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readPayment } from '#db/queries/read-payment.ts';
import type { PaymentView } from '#db/queries/views.ts';
import type { PaymentMode } from '#domain/commands/kinds.ts';
import { paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { useLarder } from '#ui/larder-context.ts';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useSaving } from '#ui/use-saving.ts';
import { useTexts } from '#ui/use-texts.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { TotalBar } from './total-bar.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** Rises that a customer may accept beforehand, in paise (REORD-005). */
const TOLERANCES = [0, 5_000, 10_000, 50_000];

/** '/payment-options' (PAY-001 to PAY-016, NAV-006). */
export function PaymentScreen({ onPlaced }: { onPlaced: (commandId: string) => void }) {
  const t = useTexts(checkoutTexts).payment;
  const offline = useOffline();
  const view = useLive(readPayment, { online: !offline, payNowConfigured: false });
  // While the order is being saved its lines leave the cart: that is no reason to walk back.
  const [leaving, setLeaving] = useState(false);
  if (view?.back && !leaving) {
    return <Navigate to={view.back === '/cart-summary' ? paths.cart : paths.selectAddress} replace />;
  }
  if (!view?.synced && !leaving) {
    return (
      <Page title={t.title} shop="none" narrow>
        {view ? <FirstSync /> : <Loading />}
      </Page>
    );
  }
  return view ? <Payment view={view} offline={offline} onLeaving={setLeaving} onPlaced={onPlaced} /> : null;
}

type PaymentProps = {
  view: PaymentView;
  offline: boolean;
  onLeaving: (leaving: boolean) => void;
  onPlaced: (commandId: string) => void;
};

function Payment({ view, offline, onLeaving, onPlaced }: PaymentProps) {
  const t = useTexts(checkoutTexts).payment;
  const larder = useLarder();
  const saving = useSaving();
  const { busy, place } = usePlaceOrder({ onLeaving, onPlaced });
  const [similar, setSimilar] = useState(false);

  const begin = () => {
    if (view.similarOrder) setSimilar(true);
    else void place(view, { duplicateAccepted: false });
  };
  const bar = (
    <TotalBar total={view.cartTotalPaise}>
      <Button onClick={begin} busy={busy} disabled={view.chosen === null || view.block !== null}>
        {busy ? t.processing : t.placeOrder}
      </Button>
    </TotalBar>
  );
  return (
    <Page title={t.title} shop="none" pane={bar} bottomBar={bar}>
      {offline ? <Notice>{t.offline}</Notice> : null}
      {view.samplesOnly ? <Notice>{t.samples}</Notice> : null}
      {view.overduePaise ? <Notice tone="fail">{t.overdueHelp(view.overduePaise)}</Notice> : null}
      <Section title={t.methods}>
        <PaymentChoices
          view={view}
          onChoose={(payment: PaymentMode) => void saving(larder.commands.choosePayment({ payment }))}
        />
        {view.chosen === null ? <Notice tone="wait">{t.none}</Notice> : null}
      </Section>
      <Section title={t.summary}>
        <OrderSummary view={view} />
      </Section>
      <Section title={t.tolerance}>
        <RadioList
          label={t.tolerance}
          hideLabel
          value={String(view.tolerancePaise)}
          choices={TOLERANCES.map((amount) => ({
            value: String(amount),
            label: amount === 0 ? t.toleranceNone : t.toleranceUpTo(paise(amount)),
          }))}
          onChange={(amount) => void saving(larder.commands.setTolerance({ tolerancePaise: paise(Number(amount)) }))}
        />
      </Section>
      {similar && view.similarOrder ? (
        <Dialog
          open
          title={t.similarTitle}
          onClose={() => setSimilar(false)}
          actions={
            <>
              <Button look="secondary" onClick={() => setSimilar(false)}>
                {t.similarBack}
              </Button>
              <Button
                onClick={() => {
                  setSimilar(false);
                  void place(view, { duplicateAccepted: true });
                }}
              >
                {t.similarGo}
              </Button>
            </>
          }
        >
          <p>{t.similar(view.similarOrder.orderNumber, view.similarOrder.atMs)}</p>
        </Dialog>
      ) : null}
    </Page>
  );
}
