import { type Paise, paise } from '#domain/money.ts';
import type { MonthOfUse } from '#domain/rules/credit-use.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { wholeRupees } from '#texts/format.ts';
import { Money } from '#ui/controls/money.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './credit.module.css';

/** What orders took from the credit by month: a chart, and a table with the same figures. */
export function CreditUse({ months, incomplete }: { months: MonthOfUse[]; incomplete: boolean }) {
  const t = useTexts(creditTexts).use;
  const sum = (of: (month: MonthOfUse) => number) => months.reduce((total, month) => total + of(month), 0);
  return (
    <Section title={t.title}>
      <Card className={classes.card}>
        <Bars months={months} label={t.chart} />
        {/* Four columns of large text are wider than a phone: the table scrolls, by keyboard too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer */}
        <section className={classes.scroll} tabIndex={0} aria-label={t.chart}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t.month}</th>
                <th scope="col">{t.orders}</th>
                <th scope="col">{t.taken}</th>
                <th scope="col">{t.returned}</th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map(({ month, orders, takenPaise, returnedPaise }) => (
                <tr key={month}>
                  <th scope="row">{t.monthName(month)}</th>
                  <td>{orders === 0 ? t.nothing : orders}</td>
                  <Amount amount={takenPaise} />
                  <Amount amount={returnedPaise} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t.total}</th>
                <td>{sum(({ orders }) => orders)}</td>
                <Amount amount={paise(sum(({ takenPaise }) => takenPaise))} />
                <Amount amount={paise(sum(({ returnedPaise }) => returnedPaise))} />
              </tr>
            </tfoot>
          </table>
        </section>
        <p className={classes.small}>{incomplete ? `${t.note} ${t.incomplete}` : t.note}</p>
      </Card>
    </Section>
  );
}

function Amount({ amount }: { amount: Paise }) {
  const t = useTexts(creditTexts).use;
  return <td>{amount === 0 ? t.nothing : <Money amount={amount} />}</td>;
}

const WIDTH = 360;
const HEIGHT = 150;
const BASE = 128;
/** Room above the highest bar for its amount. */
const TOP = 20;

/** One bar for each month; what cancellations returned is the lighter end of it. */
function Bars({ months, label }: { months: MonthOfUse[]; label: string }) {
  const t = useTexts(creditTexts).use;
  const most = Math.max(1, ...months.map(({ takenPaise }) => takenPaise));
  const step = WIDTH / months.length;
  const height = (amount: number) => (amount / most) * (BASE - TOP);
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className={classes.axis} />
      {months.map(({ month, takenPaise, returnedPaise }, at) => {
        const x = at * step + step * 0.22;
        const middle = at * step + step / 2;
        const kept = height(takenPaise - returnedPaise);
        const all = height(takenPaise);
        return (
          <g key={month} data-month={month}>
            <rect x={x} width={step * 0.56} y={BASE - all} height={all - kept} className={classes.barReturned} />
            <rect x={x} width={step * 0.56} y={BASE - kept} height={kept} className={classes.bar} />
            {takenPaise > 0 ? (
              <text x={middle} y={BASE - all - 6} className={classes.tick}>
                {wholeRupees(takenPaise)}
              </text>
            ) : null}
            <text x={middle} y={HEIGHT - 6} className={classes.tick}>
              {t.shortMonth(month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
