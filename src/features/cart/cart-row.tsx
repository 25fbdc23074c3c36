import { memo, useId, useState } from 'react';
import type { CartRow } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { PlainLink } from '#ui/controls/plain-link.tsx';
import { leaveItem } from '#ui/keep-focus.ts';
import { paths } from '#ui/paths.ts';
import { CloudMark } from '#ui/product/cloud-mark.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { useRemoveLine } from '#ui/product/use-remove-line.ts';
import { VegMark } from '#ui/product/veg-mark.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconDiscount from '~icons/discount';
import IconTrash from '~icons/trash';
import classes from './cart-row.module.css';
import { CartRowStepper } from './cart-row-stepper.tsx';
import { RowAmount, RowDetails, RowHead } from './row-details.tsx';
import { RowProblem } from './row-problem.tsx';

/**
 * One line of the cart: 72 px of picture, name, pack, price and stepper; the rest unfolds (CART-005, CART-006). Its
 * layout follows the width of the list, which may stand in a pane.
 */
export const CartRowView = memo(function CartRowView({ row, countersOff }: { row: CartRow; countersOff: boolean }) {
  const t = useTexts(cartTexts).row;
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const remove = useRemoveLine();
  const onRemove = () => {
    leaveItem();
    void remove(row);
  };
  return (
    <li className={classes.item} data-row={row.sku} data-type={row.gift ? 'gift' : row.type}>
      <div className={classes.row} data-open={open || undefined}>
        <span className={classes.picture}>
          <Picture pictureKey={row.pictureKey} alt="" sizes="56px" className={classes.image ?? ''} />
          <span className={classes.mark}>
            <VegMark mark={row.vegMark} />
          </span>
          {hasOffer(row) ? (
            <span className={classes.offer}>
              <IconDiscount size={18} role="img" aria-label={t.offer} />
            </span>
          ) : null}
          <span className={classes.cloud}>
            <CloudMark pending={row.pending} />
          </span>
        </span>
        <div className={classes.words}>
          <div className={classes.name}>
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
          <RowHead row={row} open={open} detailsId={detailsId} onToggle={() => setOpen(!open)} />
        </div>
        <RowAmount row={row} />
        <RowQuantity row={row} countersOff={countersOff} onRemove={onRemove} />
        {open ? <RowDetails row={row} id={detailsId} /> : null}
        <RowProblem row={row} onRemove={onRemove} />
      </div>
    </li>
  );
});

const hasOffer = (row: CartRow) => !row.gift && ((row.money?.discountPaise ?? 0) > 0 || row.freeQuantity > 0);

/** The stepper; without one, the quantity as a text and the way to remove the line. */
function RowQuantity(props: { row: CartRow; countersOff: boolean; onRemove: () => void }) {
  const { row, countersOff, onRemove } = props;
  const t = useTexts(cartTexts).row;
  const units = useTexts(unitsTexts);
  const isSample = row.type === 'S';
  const isGone = row.problem?.kind === 'vanished' || row.problem?.kind === 'not-orderable';
  if (!(countersOff || isSample || row.gift || isGone)) {
    return (
      <div className={classes.quantity}>
        <CartRowStepper row={row} />
      </div>
    );
  }
  return (
    <div className={classes.quantity}>
      {isSample ? <Chip tone="info">{t.sample}</Chip> : null}
      {row.gift ? <Chip tone="offer">{t.gift}</Chip> : null}
      {isSample || row.gift ? null : <span>{units.quantity(row.paidQuantity, row.unit.sold)}</span>}
      {row.gift || isGone ? null : (
        <IconButton label={t.remove(row.name)} onClick={onRemove}>
          <IconTrash size={22} />
        </IconButton>
      )}
    </div>
  );
}
