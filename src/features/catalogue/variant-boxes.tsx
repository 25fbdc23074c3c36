import type { VariantBoxes as Boxes, LevelBox, PriceBox } from '#domain/pricing/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { count } from '#texts/format.ts';
import { Money } from '#ui/controls/money.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './product-detail.module.css';

/** The base price, and the lower prices with the quantities from which they apply, by unit (PROD-012, PROD-013). */
export function VariantBoxes({ boxes }: { boxes: Boxes | null }) {
  const t = useTexts(productTexts);
  if (!boxes || boxes.levels.length === 0) return null;
  return (
    <Section title={t.detail.priceBoxes}>
      <ul className={classes.boxes}>
        {boxes.hidesBase ? null : <Box head={t.detail.basePrice} box={boxes.base} testId="base-box" />}
        {boxes.levels.map((level) => (
          <Box
            key={`${level.schemeName} ${level.threshold}`}
            head={t.detail.from(...thresholdOf(level, t.units))}
            box={level}
            testId="variant-box"
          />
        ))}
      </ul>
    </Section>
  );
}

function thresholdOf(level: LevelBox, units: Record<LevelBox['unit'], string>): [string, string] {
  return [count(level.threshold), units[level.unit]];
}

function Box({ head, box, testId }: { head: string; box: PriceBox; testId: string }) {
  const t = useTexts(productTexts);
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
      {box.salesUnit ? <span className={classes.fine}>{t.detail.each(box.salesUnit)}</span> : null}
    </li>
  );
}
