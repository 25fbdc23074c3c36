import { useId, useState } from 'react';
import type { Paise } from '#domain/money.ts';
import { LEAST_ONLINE_PAISE } from '#domain/orders/credit-part.ts';
import { type CreditFigures, payableAmounts, payableAtOnce } from '#domain/rules/credit-record.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './credit.module.css';
import { PayFault } from './pay-fault.tsx';
import { payFaultWords } from './pay-fault-words.ts';
import { usePayCredit } from './use-pay-credit.ts';

type Props = {
  creditId: string;
  figures: CreditFigures;
  payNow: boolean;
  mostOnlinePaise: number | null;
  offline: boolean;
  /** A payment is on its way. */
  underWay: boolean;
  /** The shop's figures are others than those on screen. */
  onOutdated: () => void;
};

/** The payable credit and the way to pay it (CRED-002, CRED-006). */
export function PayCard({ creditId, figures, payNow, mostOnlinePaise, offline, underWay, onOutdated }: Props) {
  const words = useTexts(creditTexts);
  const t = words.pay;
  const id = useId();
  const { payCredit, busy, fault } = usePayCredit();
  const amounts = payableAmounts(figures);
  const [chosen, setChosen] = useState<Paise | null>(null);
  const amount = amounts.find((each) => each === chosen) ?? amounts[0] ?? null;
  const atOnce = amount === null ? null : payableAtOnce(amount, mostOnlinePaise);
  const told = fault && payFaultWords(words, fault);
  const pay = async (amountPaise: Paise) => {
    const why = await payCredit({ creditId, amountPaise });
    if (why && payFaultWords(words, why).outdated) onOutdated();
  };
  const reason = !payNow
    ? t.notConfigured
    : atOnce === null
      ? t.least(LEAST_ONLINE_PAISE)
      : offline
        ? t.offline
        : underWay
          ? t.underWay
          : null;
  return (
    <Card className={classes.card}>
      <h2 className={classes.heading}>{t.title}</h2>
      {amounts.length > 1 ? (
        <RadioList
          label={t.choose}
          value={String(amount)}
          choices={amounts.map((each) => ({
            value: String(each),
            label: each === figures.payablePaise ? t.payable : t.all,
            description: (
              <>
                <Money amount={each} className={classes.choice} />
                <span className={classes.reckoned}>{reckoning(t, { amount: each, figures })}</span>
              </>
            ),
          }))}
          onChange={(value) => setChosen(Number(value) as Paise)}
        />
      ) : (
        <dl className={classes.figures}>
          <div>
            <dt>{t.payable}</dt>
            <dd className={classes.balance} data-figure="payable">
              <Money amount={figures.payablePaise} />
            </dd>
          </div>
        </dl>
      )}
      {amounts.length > 1 ? null : (
        <p className={classes.small}>
          {amount === null ? t.nothing : reckoning(t, { amount: figures.usedPaise, figures })}
        </p>
      )}
      {told ? <PayFault words={told} /> : null}
      {amount === null ? null : (
        <>
          <Button
            wide
            busy={busy}
            disabled={reason !== null || atOnce === null}
            aria-describedby={id}
            onClick={() => void (atOnce === null ? undefined : pay(atOnce))}
          >
            {t.button(atOnce ?? amount)}
          </Button>
          <p id={id} className={classes.small}>
            {reason ?? (atOnce === amount ? t.after : `${t.most(atOnce ?? amount)} ${t.after}`)}
          </p>
        </>
      )}
    </Card>
  );
}

type Words = Pick<typeof creditTexts.en.pay, 'payableHelp' | 'overdrawnHelp'>;

/** How an amount is reckoned. */
function reckoning(t: Words, { amount, figures }: { amount: Paise; figures: CreditFigures }): string {
  const { limitPaise, balancePaise, usedPaise } = figures;
  return amount === usedPaise ? t.payableHelp(limitPaise, balancePaise) : t.overdrawnHelp;
}
