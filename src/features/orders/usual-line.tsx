import type { UsualOrderLine } from '#db/views/index.ts';
import { orderAgainTexts } from '#texts/en/order-again.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/product/picture.tsx';
import { VegMark } from '#ui/product/veg-mark.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './order-again.module.css';

type Props = { line: UsualOrderLine; checked: boolean; onCheck: (checked: boolean) => void };

/**
 * One product of the usual order: how many, and why we think so. The whole row checks it. The browser's own checkbox,
 * because Home must not wait for the library of the forms.
 */
export function UsualLine({ line, checked, onCheck }: Props) {
  const t = useTexts(orderAgainTexts).usual;
  const units = useTexts(unitsTexts);
  const quantity = (n: number) => units.quantity(n, line.unit?.sold ?? null);
  const isThere = line.cartQuantity >= line.quantity;
  return (
    <li>
      <label className={cx(classes.line, !checked && classes.out)} data-usual={line.productId}>
        <input
          type="checkbox"
          className={classes.check}
          aria-label={t.choose(line.name, quantity(line.quantity))}
          checked={checked || isThere}
          disabled={isThere}
          onChange={(event) => onCheck(event.currentTarget.checked)}
        />
        <Picture pictureKey={line.pictureKey} alt="" sizes="48px" className={classes.picture ?? ''} />
        <span className={classes.words}>
          <span className={classes.name}>
            <VegMark mark={line.vegMark} />
            {line.name}
          </span>
          <span className={classes.because}>{isThere ? t.inCart : t.because(line.weeks, line.ofWeeks)}</span>
          {line.quantity < line.ordered.quantity ? (
            <span className={classes.short}>{t.onlyInStock(quantity(line.stock ?? line.quantity))}</span>
          ) : null}
        </span>
        <span className={classes.quantity}>{quantity(line.quantity)}</span>
      </label>
    </li>
  );
}
