import { memo } from 'react';
import type { CartRow } from '#db/views/index.ts';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { Money } from '../controls/money.tsx';
import { PlainLink } from '../controls/plain-link.tsx';
import { paths } from '../paths.ts';
import { QuantityStepper } from '../product/quantity-stepper.tsx';
import { useRowLine } from '../product/use-row-line.ts';
import { useTexts } from '../use-texts.ts';
import classes from './cart-pane.module.css';

/** One line of the cart pane: name, quantity, amount. Samples and gifts have no counter (CART-006). */
export const CartPaneRow = memo(function CartPaneRow({ row, countersOff }: { row: CartRow; countersOff: boolean }) {
  const units = useTexts(unitsTexts);
  const fixed = row.type === 'S' || row.gift || countersOff;
  return (
    <li className={classes.row}>
      <PlainLink to={paths.product({ categoryName: row.categoryName, id: row.productId })} className={classes.name}>
        {row.name}
      </PlainLink>
      <p className={classes.pack}>{units.sold(row.unit.sold)}</p>
      <div className={classes.quantity}>
        {fixed ? <FixedQuantity row={row} /> : <RowStepper row={row} />}
        {row.freeQuantity > 0 && !row.gift ? (
          <span className={classes.fine}>{units.free(units.quantity(row.freeQuantity, row.unit.sold))}</span>
        ) : null}
      </div>
      {row.money ? <Money amount={row.money.totalValuePaise} className={classes.money} /> : null}
    </li>
  );
});

function FixedQuantity({ row }: { row: CartRow }) {
  const t = useTexts(catalogueTexts);
  const units = useTexts(unitsTexts);
  if (row.gift) return <span className={classes.fine}>{t.pane.gift}</span>;
  if (row.type === 'S') return <span className={classes.fine}>{t.pane.sample}</span>;
  return <span>{units.quantity(row.paidQuantity, row.unit.sold)}</span>;
}

function RowStepper({ row }: { row: CartRow }) {
  const { quantity, set } = useRowLine(row);
  return (
    <QuantityStepper
      name={row.name}
      quantity={quantity}
      step={row.step}
      mayRemove
      onChange={set}
      className={classes.stepper}
    />
  );
}
