import type { CancelView } from '#db/views/index.ts';
import type { RefundMode } from '#domain/commands/refund-mode.ts';
import { type Paise, paise } from '#domain/money.ts';
import type { Cancellation } from '#domain/orders/refund.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { Money } from '#ui/controls/money.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cancel.module.css';

type Props = {
  order: NonNullable<CancelView['order']>;
  preview: Cancellation | null;
  modes: readonly RefundMode[];
  mode: RefundMode | null;
  onMode: (mode: RefundMode) => void;
  error: string | null;
};

/** What the choice refunds, of what that consists, and where it goes (CANC-006 to CANC-008). */
export function CancelRefund({ order, preview, modes, mode, onMode, error }: Props) {
  const t = useTexts(cancelTexts).refund;
  const refund = preview?.refundPaise ?? paise(0);
  const goods = sum(preview, ({ kind }) => kind !== 'fee');
  const fees = sum(preview, ({ kind }) => kind === 'fee');
  const { creditPaise, onlinePaise } = order.facts.paid;
  const isPaid = creditPaise + onlinePaise > 0;
  return (
    <>
      <Section title={t.title}>
        <Card>
          <dl className={classes.sums} data-testid="refund">
            {fees > 0 && isPaid ? (
              <>
                <Row label={t.goods} amount={goods} />
                <Row label={t.delivery} amount={fees} />
              </>
            ) : null}
            <div className={classes.grand}>
              <dt>{t.amount}</dt>
              <dd data-testid="refund-amount" aria-live="polite">
                <Money amount={refund} />
              </dd>
            </div>
          </dl>
          <p className={classes.where}>{whereWords()}</p>
        </Card>
      </Section>
      {modes.length > 1 ? (
        <Section title={t.modes}>
          <RadioList
            label={t.modes}
            hideLabel
            value={mode}
            choices={modes.map((value) => ({
              value,
              label: t.mode[value],
              description:
                value === 'bank' && preview && preview.bankPaise < refund
                  ? t.split(preview.bankPaise, paise(refund - preview.bankPaise))
                  : t.timing,
            }))}
            onChange={onMode}
            error={error}
            data-path="mode"
          />
        </Section>
      ) : null}
    </>
  );

  function whereWords(): string {
    if (!isPaid) return t.nothingPaid;
    if (!preview) return t.none;
    if (refund === 0) return t.nothing;
    const only = modes.length === 1 ? modes[0] : null;
    const where = only ? t.to[only] : t.timing;
    return refund < goods + fees ? `${t.capped} ${where}` : where;
  }
}

function Row({ label, amount }: { label: string; amount: Paise }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

function sum(preview: Cancellation | null, which: (line: Cancellation['lines'][number]) => boolean): Paise {
  return paise((preview?.lines ?? []).filter(which).reduce((all, line) => all + line.amountPaise, 0));
}
