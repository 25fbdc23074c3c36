import { choosePayment } from '#commands/edit-draft.ts';
import type { PaymentView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import { AgreementChoices } from './agreement-choices.tsx';
import classes from './checkout.module.css';
import { OrderSummary } from './order-summary.tsx';
import { Overdue } from './overdue.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { TotalBar } from './total-bar.tsx';

type PaymentProps = { view: PaymentView; busy: boolean };

/** The payment modes and what the customer agrees to; on a phone the order's contents too. */
export function Payment({ view, busy, offline }: PaymentProps & { offline: boolean }) {
  const t = useTexts(checkoutTexts).payment;
  const run = useCommand();
  const wide = useWide();
  return (
    <>
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
      {wide ? null : <PaymentSummary view={view} busy={busy} />}
      <AgreementChoices view={view} />
    </>
  );
}

/** The order's contents and addresses. */
export function PaymentSummary({ view, busy }: PaymentProps) {
  const t = useTexts(checkoutTexts).payment;
  return (
    <Section title={t.summary}>
      <OrderSummary view={view} frozen={busy} />
    </Section>
  );
}

/** The total and the button that places the order. */
export function PlaceBar({ view, busy, onPlace }: PaymentProps & { onPlace: () => void }) {
  const t = useTexts(checkoutTexts).payment;
  return (
    <TotalBar total={view.cartTotalPaise}>
      <Button onClick={onPlace} busy={busy} disabled={view.chosen === null || view.block !== null}>
        {busy ? t.processing : t.placeOrder}
      </Button>
    </TotalBar>
  );
}
