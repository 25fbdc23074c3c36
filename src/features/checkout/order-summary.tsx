import { useState } from 'react';
import { readCart } from '#db/queries/read-cart.ts';
import type { CartRow, CartView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { Money } from '#ui/controls/money.tsx';
import { ShowAllButton } from '#ui/controls/show-all-button.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { TotalsTable } from '#ui/totals/totals-table.tsx';
import { useHeld } from '#ui/use-held.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import classes from './order-summary.module.css';

/** As many lines as a phone shows without pushing the total away. */
const FIRST = 5;

/** What the customer is about to order, to be checked before placing. `frozen`: it is being placed. */
export function OrderSummary({ frozen }: { frozen: boolean }) {
  const texts = useTexts(checkoutTexts);
  const t = texts.payment;
  const units = useTexts(unitsTexts);
  const wide = useWide();
  const [all, setAll] = useState(false);
  const cart = useHeld<CartView | undefined>(useLive(readCart), frozen);
  if (!cart) return null;
  // One line more needs no more room than the button that would show it.
  const shown = all || wide || cart.rows.length <= FIRST + 1 ? cart.rows : cart.rows.slice(0, FIRST);
  return (
    <div className={classes.summary}>
      <ul className={classes.lines}>
        {shown.map((row) => (
          <Line key={row.key} row={row} />
        ))}
        {cart.giftRow ? <Line row={cart.giftRow} /> : null}
        {cart.hidden.map((line) => (
          <li key={line.productId} className={classes.free}>
            <span>{units.freeOf(units.quantity(line.quantity, line.sold), line.name)}</span>
            <Money amount={line.totalValuePaise} className={classes.amount ?? ''} />
          </li>
        ))}
      </ul>
      {shown.length < cart.rows.length ? (
        <ShowAllButton shown={shown.length} onShow={() => setAll(true)}>
          {t.allLines(cart.rows.length)}
        </ShowAllButton>
      ) : null}
      {cart.totals ? <TotalsTable totals={cart.totals} pricing={cart.pricing} /> : null}
      {cart.instructions ? (
        <div>
          <p className={classes.label}>{texts.ticket.instructions}</p>
          <p className={classes.text}>{cart.instructions}</p>
        </div>
      ) : null}
    </div>
  );
}

function Line({ row }: { row: CartRow }) {
  const texts = useTexts(checkoutTexts);
  const units = useTexts(unitsTexts);
  const { ticket, payment } = texts;
  const quantity = row.gift
    ? payment.gift
    : row.type === 'S'
      ? ticket.sample
      : units.quantity(row.paidQuantity, row.unit.sold);
  return (
    <li className={classes.line}>
      <Picture pictureKey={row.pictureKey} alt="" sizes="48px" className={classes.thumb ?? ''} />
      <span className={classes.name}>
        {row.name}
        <span className={classes.quiet}>
          {row.freeQuantity > 0 && !row.gift
            ? `${quantity} ${units.free(units.quantity(row.freeQuantity, row.unit.sold))}`
            : quantity}
        </span>
      </span>
      {row.money ? <Money amount={row.money.totalValuePaise} className={classes.amount ?? ''} /> : null}
    </li>
  );
}
