import { useRef, useState } from 'react';
import { choosePayment } from '#commands/edit-draft.ts';
import type { PaymentView } from '#db/queries/views.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Pane } from '#ui/layout/pane.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import { AgreementChoices } from './agreement-choices.tsx';
import classes from './checkout.module.css';
import { OrderSummary } from './order-summary.tsx';
import { Overdue } from './overdue.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { SimilarDialog } from './similar-dialog.tsx';
import { TotalBar } from './total-bar.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type PaymentProps = {
  view: PaymentView;
  offline: boolean;
  onLeaving: (leaving: boolean) => void;
  onPlaced: (commandId: string) => void;
};

/** The payment modes, the order's contents and addresses, and the button that places it. */
export function Payment({ view: now, offline, onLeaving, onPlaced }: PaymentProps) {
  const t = useTexts(checkoutTexts).payment;
  const run = useCommand();
  const wide = useWide();
  const { busy, place } = usePlaceOrder({ onLeaving, onPlaced });
  const [similar, setSimilar] = useState(false);
  const view = useHeld(now, busy);

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
  const summary = (
    <Section title={t.summary}>
      <OrderSummary view={view} frozen={busy} />
    </Section>
  );
  return (
    <Page
      title={t.title}
      shop="none"
      pane={
        <Pane>
          {bar}
          {summary}
        </Pane>
      }
      bottomBar={bar}
    >
      {offline || view.samplesOnly || view.overduePaise ? (
        <div className={classes.notices}>
          {offline ? <Notice>{t.offline}</Notice> : null}
          {view.samplesOnly ? <Notice>{t.samples}</Notice> : null}
          {view.overduePaise ? <Overdue amount={view.overduePaise} /> : null}
        </div>
      ) : null}
      <Section title={t.methods}>
        <PaymentChoices view={view} onChoose={(payment) => void run(choosePayment, { payment })} />
        {view.chosen === null ? (
          <div className={classes.below}>
            <Notice tone="wait">{t.none}</Notice>
          </div>
        ) : null}
      </Section>
      {wide ? null : summary}
      <AgreementChoices view={view} />
      {similar && view.similarOrder ? (
        <SimilarDialog
          similar={view.similarOrder}
          onBack={() => setSimilar(false)}
          onGo={() => {
            setSimilar(false);
            void place(view, { duplicateAccepted: true });
          }}
        />
      ) : null}
    </Page>
  );
}

/**
 * Returns the last view from before the tap. Saving the order takes its lines out of the cart, which must not show
 * here.
 */
function useHeld(view: PaymentView, hold: boolean): PaymentView {
  const held = useRef(view);
  if (!hold) held.current = view;
  return held.current;
}
