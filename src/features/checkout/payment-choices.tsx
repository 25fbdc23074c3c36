import type { PaymentView } from '#db/queries/views.ts';
import { PaymentMode } from '#domain/commands/kinds.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';
import { blockWords, choiceOf, closes, PaymentChoice } from './payment-words.ts';

type Props = { view: PaymentView; onChoose: (mode: PaymentMode) => void };

/** Pay Now, Pay on Delivery with its sub-choice, credit with its eligibility (PAY-001 to PAY-007, PAY-015). */
export function PaymentChoices({ view, onChoose }: Props) {
  const t = useTexts(checkoutTexts).payment;
  const blockOf = (mode: PaymentMode) => view.modes.find((state) => state.mode === mode)?.block ?? null;
  const reasonOf = (mode: PaymentMode) => {
    const block = blockOf(mode);
    return block ? blockWords(t, block) : null;
  };
  const chosen = view.chosen === null ? null : choiceOf(view.chosen);
  const balance = view.credit.balancePaise === null ? t.creditNone : t.creditBalance(view.credit.balancePaise);
  return (
    <>
      <RadioList
        label={t.methods}
        hideLabel
        value={chosen}
        choices={[
          {
            value: PaymentChoice.payNow,
            label: t.payNow,
            description: (
              <>
                <span>{t.payNowHelp}</span>
                <br />
                <span>{t.payable(view.cartTotalPaise)}</span>
                {reasonOf(PaymentMode.payNow) ? (
                  <>
                    <br />
                    <span data-reason="pay-now">{reasonOf(PaymentMode.payNow)}</span>
                  </>
                ) : null}
              </>
            ),
            disabled: closes(blockOf(PaymentMode.payNow)),
          },
          {
            value: PaymentChoice.onDelivery,
            label: t.onDelivery,
            description: (
              <span data-reason="on-delivery">{reasonOf(PaymentMode.cash) ?? `${t.cash}, ${t.cheque}`}</span>
            ),
            disabled: closes(blockOf(PaymentMode.cash)),
          },
          {
            value: PaymentChoice.credit,
            label: t.credit,
            description: (
              <>
                <span>{balance}</span>
                <br />
                <span data-reason="credit">{reasonOf(PaymentMode.credit) ?? t.eligible}</span>
              </>
            ),
            disabled: closes(blockOf(PaymentMode.credit)),
          },
        ]}
        onChange={(choice) => onChoose(choice === PaymentChoice.onDelivery ? PaymentMode.cash : choice)}
      />
      {chosen === PaymentChoice.onDelivery ? (
        <div className={classes.sub}>
          <RadioList
            label={t.onDeliveryKind}
            value={view.chosen === PaymentMode.cheque ? PaymentMode.cheque : PaymentMode.cash}
            choices={[
              { value: PaymentMode.cash, label: t.cash },
              { value: PaymentMode.cheque, label: t.cheque },
            ]}
            onChange={onChoose}
          />
        </div>
      ) : null}
    </>
  );
}
