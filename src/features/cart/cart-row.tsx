import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { CartRow } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Money } from '#ui/controls/money.tsx';
import { PlainLink } from '#ui/controls/plain-link.tsx';
import { paths } from '#ui/paths.ts';
import { CloudMark } from '#ui/product/cloud-mark.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { VegMark } from '#ui/product/veg-mark.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart-row.module.css';
import { CartRowStepper } from './cart-row-stepper.tsx';
import { Description } from './description.tsx';
import { RowProblem } from './row-problem.tsx';
import { RowReasons } from './row-reasons.tsx';
import { useRemoveLine } from './use-remove-line.ts';

/** One line of the cart with its quantity, its amounts and the reasons for them (CART-005, CART-006). */
export const CartRowView = memo(function CartRowView({ row, countersOff }: { row: CartRow; countersOff: boolean }) {
  const t = useTexts(cartTexts).row;
  const units = useTexts(unitsTexts);
  const remove = useRemoveLine();
  const onRemove = () => void remove(row);
  const gone = row.problem?.kind === 'vanished' || row.problem?.kind === 'not-orderable';
  const fixed = countersOff || row.type === 'S' || row.gift || gone;
  return (
    <li className={classes.row} data-row={row.sku} data-type={row.gift ? 'gift' : row.type}>
      <Picture pictureKey={row.pictureKey} alt="" sizes="96px" className={classes.picture ?? ''} />
      <div className={classes.words}>
        <div className={classes.name}>
          <VegMark mark={row.vegMark} />
          {row.gift ? (
            row.name
          ) : (
            <PlainLink
              to={paths.product({ categoryName: row.categoryName, id: row.productId })}
              className={classes.link}
            >
              {row.name}
            </PlainLink>
          )}
        </div>
        {row.categoryName && !row.gift ? (
          <PlainLink to={paths.category(row.categoryName)} className={classes.category}>
            {row.categoryName}
          </PlainLink>
        ) : null}
        {row.gift ? null : <p className={classes.quiet}>{units.sold(row.unit.sold)}</p>}
        {row.description ? <Description text={row.description} /> : null}
        <RowReasons row={row} />
      </div>
      <div className={classes.side}>
        <RowMoney row={row} />
        <div className={classes.quantity}>
          {row.type === 'S' ? <Chip tone="info">{t.sample}</Chip> : null}
          {row.gift ? <Chip tone="offer">{t.gift}</Chip> : null}
          {fixed ? (
            row.type === 'O' && !row.gift ? (
              <span>{units.quantity(row.paidQuantity, row.unit.sold)}</span>
            ) : null
          ) : (
            <CartRowStepper row={row} />
          )}
          {fixed && !row.gift && !gone ? (
            <IconButton label={t.remove(row.name)} onClick={onRemove}>
              <IconTrash size={22} />
            </IconButton>
          ) : null}
        </div>
      </div>
      <RowProblem row={row} onRemove={onRemove} />
    </li>
  );
});

/** The line's total, and whether the change is still unconfirmed. */
function RowMoney({ row }: { row: CartRow }) {
  const t = useTexts(cartTexts).row;
  const units = useTexts(unitsTexts);
  const perUnit = row.type === 'O' && !row.gift && row.unitPricePaise !== null;
  return (
    <div className={classes.amount}>
      <p className={classes.totalLine}>
        {row.money ? (
          <Money amount={row.money.totalValuePaise} className={classes.total ?? ''} />
        ) : row.problem ? (
          <span className={classes.quiet}>{t.noPrice}</span>
        ) : null}
        <CloudMark pending={row.pending} />
      </p>
      {perUnit && row.unitPricePaise !== null ? (
        <p className={classes.quiet}>
          {t.each(row.unitPricePaise)} {units.per(row.unit.sold)}
        </p>
      ) : null}
      {row.money && row.money.taxPaise > 0 ? <p className={classes.quiet}>{t.tax(row.money.taxPaise)}</p> : null}
    </div>
  );
}
