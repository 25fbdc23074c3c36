import { choosePayment, chooseUseCredit } from '#commands/edit-draft.ts';
import type { PaymentView } from '#db/views/index.ts';
import { PaymentMode } from '#domain/commands/place-order.ts';
import { paise } from '#domain/money.ts';
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
import { buttonWords } from './payment-words.ts';
import { TotalBar } from './total-bar.tsx';

type PaymentProps = { view: PaymentView; busy: boolean };

type ChoiceProps = {
  offline: boolean;
  /** 'Use Credit Balance' as the customer last tapped it; null before that. */
  ticked: boolean | null;
  onPick: (payment: PaymentMode) => void;
  onTick: (useCredit: boolean | null) => void;
};

/** The payment modes and what the customer agrees to; on a phone the order's contents too. */
export function Payment(props: PaymentProps & ChoiceProps) {
  const { view, busy, offline, ticked, onPick, onTick } = props;
  const t = useTexts(checkoutTexts).payment;
  const run = useCommand();
  const wide = useWide();
  // Pay Now says itself what happens without a network.
  const waits = offline && view.chosen !== PaymentMode.payNow;
  return (
    <>
      {waits || view.samplesOnly || view.overduePaise ? (
        <div className={classes.notices}>
          {waits ? <Notice>{t.offline}</Notice> : null}
          {view.samplesOnly ? <Notice>{t.samples}</Notice> : null}
          {view.overduePaise ? <Overdue amount={view.overduePaise} /> : null}
        </div>
      ) : null}
      <Section title={t.methods}>
        <PaymentChoices
          view={view}
          offline={offline}
          onChoose={(payment) => {
            onPick(payment);
            void run(choosePayment, { payment });
          }}
          useCredit={ticked ?? view.credit.usedInPart}
          onUseCredit={(useCredit) => {
            onTick(useCredit);
            // One that could not be saved counts for nothing.
            void run(chooseUseCredit, { useCredit }).then((saved) => (saved ? undefined : onTick(null)));
          }}
        />
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
export function PlaceBar(props: PaymentProps & { offline: boolean; saving: boolean; onPlace: () => void }) {
  const { view, busy, offline, saving, onPlace } = props;
  const t = useTexts(checkoutTexts).payment;
  const online = view.chosen === PaymentMode.payNow;
  return (
    <TotalBar
      total={online ? view.payablePaise : view.cartTotalPaise}
      credit={paise(online ? view.cartTotalPaise - view.payablePaise : 0)}
    >
      <Button onClick={onPlace} busy={busy} disabled={saving || view.chosen === null || view.block !== null}>
        {busy ? t.processing : buttonWords(t, { view, offline })}
      </Button>
    </TotalBar>
  );
}
