import type { ProductCard } from '#db/views/index.ts';
import type { VariantBoxes as Boxes, LevelBox, PriceBox } from '#domain/pricing/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { count } from '#texts/format.ts';
import { Money } from '#ui/controls/money.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './product-detail.module.css';

/** The base price, and the lower prices with the quantities from which they apply, by unit (PROD-012, PROD-013). */
export function VariantBoxes({ boxes, card }: { boxes: Boxes | null; card: ProductCard }) {
  const t = useTexts(productTexts);
  const units = useTexts(unitsTexts);
  /** In what is sold, with the offer's own measure beside it; only that where goods of the category count together. */
  const thresholdOf = ({ threshold, unit, quantity }: LevelBox) => {
    const own = `${count(threshold)} ${t.units[unit]}`;
    if (quantity === null) return { head: t.detail.from(own), own: null };
    return { head: t.detail.from(units.quantity(quantity, card.unit.sold)), own: unit === 'units' ? null : own };
  };
  if (!boxes || boxes.levels.length === 0) return null;
  return (
    <Section title={t.detail.priceBoxes}>
      <ul className={classes.boxes}>
        {boxes.hidesBase ? null : (
          <Box head={t.detail.basePrice} box={boxes.base} per={units.per(card.unit.sold)} testId="base-box" />
        )}
        {boxes.levels.map((level) => (
          <Box
            key={`${level.schemeName} ${level.threshold}`}
            {...thresholdOf(level)}
            per={units.per(card.unit.sold)}
            box={level}
            testId="variant-box"
          />
        ))}
      </ul>
    </Section>
  );
}

type BoxProps = { head: string; own?: string | null; box: PriceBox; per: string; testId: string };

function Box({ head, own, box, per, testId }: BoxProps) {
  return (
    <li className={classes.box} data-testid={testId}>
      <span className={classes.boxHead}>{head}</span>
      <span className={classes.boxPrice}>
        <Money amount={box.pricePaise} />
        {box.strikethroughPaise === null ? null : (
          <s className={classes.fine}>
            <Money amount={box.strikethroughPaise} />
          </s>
        )}
      </span>
      <span className={classes.fine}>{own ? `${per} · ${own}` : per}</span>
    </li>
  );
}
