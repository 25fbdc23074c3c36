import type { ProductCard } from '#db/views/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { money } from '#texts/format.ts';
import { Money } from '../controls/money.tsx';
import { cx } from '../cx.ts';
import { useTexts } from '../use-texts.ts';
import classes from './price.module.css';

type PricedCard = Pick<ProductCard, 'pricePaise' | 'strikethroughPaise' | 'priceState' | 'unit'>;

/** The price of one before tax, with its unit unless that stands elsewhere; nothing for a guest (CAT-012). */
export function Price({ card, large, unit = true }: { card: PricedCard; large?: boolean; unit?: boolean }) {
  const t = useTexts(productTexts);
  const units = useTexts(unitsTexts);
  switch (card.priceState) {
    case 'guest':
      return null;
    case 'unknown':
      return <span className={classes.note}>{t.price.unknown}</span>;
    case 'not-orderable':
      return <span className={classes.note}>{t.price.none}</span>;
    case 'priced':
      break;
  }
  if (card.pricePaise === null) return null;
  return (
    <span className={cx(classes.price, large && classes.large)}>
      <Money amount={card.pricePaise} className={classes.amount} />
      {card.strikethroughPaise === null ? null : (
        <>
          <span className="visually-hidden">{t.price.was(money(card.strikethroughPaise))}</span>
          <s aria-hidden="true" className={classes.was}>
            <Money amount={card.strikethroughPaise} />
          </s>
        </>
      )}
      {unit ? <span className={classes.unit}>{units.per(card.unit.sold)}</span> : null}
    </span>
  );
}
