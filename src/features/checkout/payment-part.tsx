import { choosePayment, chooseUseCredit } from '#commands/edit-draft.ts';
import type { PaymentView } from '#db/views/index.ts';
import { PaymentMode } from '#domain/commands/place-order.ts';
import { paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { paymentBlockWords } from '#ui/payments/payment-block-words.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';
import part from './part.module.css';
import { ChosenPart } from './part.tsx';
import { PaymentChoices } from './payment-choices.tsx';

type Props = {
  view: PaymentView;
  offline: boolean;
  /** 'Use Credit Balance' as the customer last tapped it; null before that. */
  ticked: boolean | null;
  onPick: (payment: PaymentMode) => void;
  onTick: (useCredit: boolean | null) => void;
};

/** The payment modes, to be chosen (PAY-001 to PAY-008). */
export function PaymentPart({ view, offline, ticked, onPick, onTick }: Props) {
  const t = useTexts(checkoutTexts).payment;
  const run = useCommand();
  return (
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
          <Notice tone="wait" title={t.none}>
            <CustomerCare about={t.none} />
          </Notice>
        </div>
      ) : null}
    </Section>
  );
}

/** The chosen payment mode while another part is open. */
export function ChosenPayment({ view, offline, change }: { view: PaymentView; offline: boolean; change: boolean }) {
  const texts = useTexts(checkoutTexts);
  const t = texts.payment;
  const block = view.modes.find(({ mode }) => mode === view.chosen)?.block ?? null;
  const isOnline = view.chosen === PaymentMode.payNow;
  return (
    <ChosenPart title={t.methods} change={change ? paths.paymentOptions : null}>
      {view.chosen === null ? (
        <p className={part.fault}>{t.none}</p>
      ) : (
        <p className={part.value}>{texts.ticket.payment[view.chosen]}</p>
      )}
      {isOnline && view.credit.usedInPart ? (
        <p className={part.quiet}>{t.creditPays(paise(view.cartTotalPaise - view.payablePaise))}</p>
      ) : null}
      {isOnline && offline ? <p className={part.quiet}>{t.payNowLater}</p> : null}
      {block ? <p className={part.fault}>{paymentBlockWords(t, block)}</p> : null}
    </ChosenPart>
  );
}
