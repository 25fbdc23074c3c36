import type { PaymentView } from '#db/views/index.ts';
import { PaymentMode } from '#domain/commands/place-order.ts';
import { paise } from '#domain/money.ts';
import { closesMode } from '#domain/rules/payment.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { SegmentedField } from '#ui/fields/segmented-field.tsx';
import { paths } from '#ui/paths.ts';
import { paymentBlockWords } from '#ui/payments/payment-block-words.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';
import { choiceOf, PaymentChoice } from './payment-words.ts';

type Props = {
  view: PaymentView;
  offline: boolean;
  onChoose: (mode: PaymentMode) => void;
  useCredit: boolean;
  onUseCredit: (useCredit: boolean) => void;
};

/**
 * Pay Now, Pay on Delivery with its sub-choice, and credit with its eligibility (PAY-001 to PAY-007,
 * PAY-015). With Pay Now, a balance below the total may pay a part.
 */
export function PaymentChoices({ view, offline, onChoose, useCredit, onUseCredit }: Props) {
  const t = useTexts(checkoutTexts).payment;
  const blockOf = (mode: PaymentMode) => view.modes.find((state) => state.mode === mode)?.block ?? null;
  const reasonOf = (mode: PaymentMode) => {
    const block = blockOf(mode);
    return block ? paymentBlockWords(t, block) : null;
  };
  const chosen = view.chosen === null ? null : choiceOf(view.chosen);
  const balance = view.credit.balancePaise;
  return (
    <RadioList
      label={t.methods}
      hideLabel
      value={chosen}
      choices={[
        {
          value: PaymentChoice.payNow,
          label: t.payNow,
          description: (
            <Lines
              lines={[t.payNowHelp, t.payable(view.payablePaise)]}
              reason={reasonOf(PaymentMode.payNow) ?? (offline ? t.payNowLater : null)}
              mode="pay-now"
            />
          ),
          disabled: closesMode(blockOf(PaymentMode.payNow)),
          extra:
            chosen === PaymentChoice.payNow && view.credit.usableInPart && balance !== null ? (
              <CheckboxField
                label={t.useCredit}
                description={
                  view.credit.usedInPart
                    ? t.creditPays(paise(view.cartTotalPaise - view.payablePaise))
                    : t.creditAvailable(balance)
                }
                checked={useCredit}
                onChange={(event) => onUseCredit(event.currentTarget.checked)}
              />
            ) : null,
        },
        {
          value: PaymentChoice.onDelivery,
          label: t.onDelivery,
          description: <Lines lines={[t.onDeliveryHelp]} reason={reasonOf(PaymentMode.cash)} mode="on-delivery" />,
          disabled: closesMode(blockOf(PaymentMode.cash)),
          extra:
            chosen === PaymentChoice.onDelivery ? (
              <SegmentedField
                label={t.onDeliveryKind}
                value={view.chosen === PaymentMode.cheque ? PaymentMode.cheque : PaymentMode.cash}
                choices={[
                  { value: PaymentMode.cash, label: t.cash },
                  { value: PaymentMode.cheque, label: t.cheque },
                ]}
                onChange={onChoose}
              />
            ) : null,
        },
        {
          value: PaymentChoice.credit,
          label: t.credit,
          description: (
            <Lines
              lines={[balance === null ? t.creditNone : t.creditBalance(balance)]}
              reason={reasonOf(PaymentMode.credit) ?? t.eligible}
              mode="credit"
            />
          ),
          disabled: closesMode(blockOf(PaymentMode.credit)),
          extra: (
            <LinkButton variant="quiet" to={paths.bankGuarantee}>
              {t.applyForCredit}
            </LinkButton>
          ),
        },
      ]}
      onChange={(choice) => onChoose(choice === PaymentChoice.onDelivery ? PaymentMode.cash : choice)}
    />
  );
}

/** Describes a mode, then why it cannot be chosen or that it can. */
function Lines({ lines, reason, mode }: { lines: string[]; reason: string | null; mode: string }) {
  return (
    <>
      {lines.map((line) => (
        <span key={line} className={classes.lineOfMode}>
          {line}
        </span>
      ))}
      {reason ? (
        <span className={classes.reasonOfMode} data-reason={mode}>
          {reason}
        </span>
      ) : null}
    </>
  );
}
