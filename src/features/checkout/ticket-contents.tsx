import type { TicketView } from '#db/views/index.ts';
import { wholeAddress } from '#domain/orders/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { Money } from '#ui/controls/money.tsx';
import { ArrivalLine } from '#ui/delivery/arrival-line.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { PartsWords } from '#ui/totals/parts-words.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './order-summary.module.css';

/** The contents of the order, as agreed. */
export function TicketContents({ view }: { view: TicketView }) {
  const texts = useTexts(checkoutTexts);
  const t = texts.ticket;
  const units = useTexts(unitsTexts);
  const people = useTexts(peopleTexts);
  if (view.lines.length === 0) return null;
  return (
    <Section title={t.lines}>
      <div className={classes.summary} data-boxed>
        <ul className={classes.lines}>
          {view.lines.map((line) => (
            <li key={`${line.productId} ${line.type}`} className={classes.line}>
              <Picture pictureKey={line.pictureKey} alt="" sizes="48px" className={classes.thumb ?? ''} />
              <span className={classes.name}>{line.name}</span>
              <span className={classes.amount}>
                {line.type === 'S'
                  ? t.sample
                  : line.sold
                    ? units.quantity(line.quantity, line.sold)
                    : t.quantity(line.quantity)}
              </span>
            </li>
          ))}
        </ul>
        <dl className={classes.facts}>
          <div>
            <dt>{t.agreed}</dt>
            <dd>
              <Money amount={view.agreedTotalPaise} className={classes.total ?? ''} />
              <PartsWords parts={view.parts} />
            </dd>
          </div>
          {view.payment ? (
            <div>
              <dt>{t.paidBy}</dt>
              <dd>{t.payment[view.payment]}</dd>
            </div>
          ) : null}
        </dl>
        {isGoing(view) ? <ArrivalLine express={view.express} until="send" /> : null}
        <Fact label={texts.payment.deliverTo} text={view.delivery ? wholeAddress(view.delivery) : ''} />
        <Fact label={t.instructions} text={view.instructions} />
        <Fact label={people.orderedBy} text={view.orderedBy ?? ''} />
        <Fact label={people.approvedBy} text={view.approvedBy ?? ''} />
      </div>
    </Section>
  );
}

/** The order is on its way to the shop, which counts the day of arrival from when it gets it. */
const isGoing = ({ state, lines }: TicketView): boolean =>
  (state === 'saved' || state === 'sending') && lines.some((line) => line.type === 'O');

function Fact({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
