import type { TicketView } from '#db/queries/views.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Money } from '#ui/controls/money.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';

/** What the order holds, as it was agreed. */
export function TicketContents({ view }: { view: TicketView }) {
  const t = useTexts(checkoutTexts).ticket;
  if (view.lines.length === 0) return null;
  return (
    <Section title={t.lines}>
      <Card className={classes.pair}>
        <ul className={classes.list}>
          {view.lines.map((line) => (
            <li key={`${line.productId} ${line.type}`} className={classes.line}>
              <Picture pictureKey={line.pictureKey} alt="" sizes="48px" className={classes.thumb ?? ''} />
              <span className={classes.lineName}>{line.name}</span>
              <span>{line.type === 'S' ? t.sample : t.quantity(line.quantity)}</span>
            </li>
          ))}
        </ul>
        <div className={classes.block}>
          <p className={classes.quiet}>{t.agreed}</p>
          <Money amount={view.agreedTotalPaise} />
          {view.payment ? <p>{t.payment[view.payment]}</p> : null}
        </div>
        {view.instructions ? (
          <div>
            <p className={classes.quiet}>{t.instructions}</p>
            <p className={classes.addressText}>{view.instructions}</p>
          </div>
        ) : null}
      </Card>
    </Section>
  );
}
