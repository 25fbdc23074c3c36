import { useRef } from 'react';
import { readCart } from '#db/queries/read-cart.ts';
import type { AddressView, CartRow, CartView, PaymentView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Money } from '#ui/controls/money.tsx';
import { ArrivalLine } from '#ui/delivery/arrival-line.tsx';
import { paths } from '#ui/paths.ts';
import { Picture } from '#ui/product/picture.tsx';
import { TotalsTable } from '#ui/totals/totals-table.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './order-summary.module.css';

/**
 * What the customer is about to order and where it goes, to be checked before placing. `frozen`: it is being placed.
 */
export function OrderSummary({ view, frozen }: { view: PaymentView; frozen: boolean }) {
  const texts = useTexts(checkoutTexts);
  const t = texts.payment;
  const now = useLive(readCart);
  const last = useRef<CartView | undefined>(undefined);
  if (!frozen) last.current = now;
  const cart = last.current;
  return (
    <div className={classes.summary}>
      <ul className={classes.lines}>
        {cart?.rows.map((row) => (
          <Line key={row.key} row={row} />
        ))}
        {cart?.giftRow ? <Line row={cart.giftRow} /> : null}
        {cart?.hidden.map((line) => (
          <li key={line.productId} className={classes.free}>
            <span>{t.freeLine(line.quantity, line.name)}</span>
            <Money amount={line.totalValuePaise} className={classes.amount ?? ''} />
          </li>
        ))}
      </ul>
      {cart?.totals ? <TotalsTable totals={cart.totals} pricing={cart.pricing} /> : null}
      {cart && !cart.samplesOnly && !frozen ? <ArrivalLine express={cart.express} /> : null}
      <Where label={t.deliverTo} address={view.delivery} />
      {view.delivery?.key === view.billing?.key ? null : <Where label={t.billTo} address={view.billing} />}
      {cart?.instructions ? (
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
          {row.freeQuantity > 0 && !row.gift ? `${quantity} ${payment.plusFree(row.freeQuantity)}` : quantity}
        </span>
      </span>
      {row.money ? <Money amount={row.money.totalValuePaise} className={classes.amount ?? ''} /> : null}
    </li>
  );
}

function Where({ label, address }: { label: string; address: AddressView | null }) {
  const t = useTexts(checkoutTexts).payment;
  if (!address) return null;
  return (
    <div className={classes.where}>
      <div>
        <p className={classes.label}>{label}</p>
        <p className={classes.text}>{address.fullAddress}</p>
      </div>
      <AppLink to={paths.selectAddress} className={classes.change} aria-label={`${t.change}: ${label}`}>
        {t.change}
      </AppLink>
    </div>
  );
}
