import { readCart } from '#db/queries/read-cart.ts';
import type { PaymentView } from '#db/queries/views.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Money } from '#ui/controls/money.tsx';
import { Card } from '#ui/layout/card.tsx';
import { paths } from '#ui/paths.ts';
import { Picture } from '#ui/product/picture.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';

/** What is about to be ordered, and where it goes: to be checked before it is placed. */
export function OrderSummary({ view }: { view: PaymentView }) {
  const texts = useTexts(checkoutTexts);
  const t = texts.payment;
  const cart = useLive(readCart);
  return (
    <Card className={classes.pair}>
      <ul className={classes.list}>
        {(cart?.rows ?? []).map((row) => (
          <li key={row.key} className={classes.line}>
            <Picture pictureKey={row.pictureKey} alt="" sizes="48px" className={classes.thumb ?? ''} />
            <span className={classes.lineName}>
              {row.name}
              <br />
              <span className={classes.quiet}>
                {row.type === 'S' ? texts.ticket.sample : texts.ticket.quantity(row.paidQuantity + row.freeQuantity)}
              </span>
            </span>
            {row.money ? <Money amount={row.money.totalValuePaise} /> : null}
          </li>
        ))}
      </ul>
      {[
        [t.deliverTo, view.delivery] as const,
        ...(view.delivery?.key === view.billing?.key ? [] : [[t.billTo, view.billing] as const]),
      ].map(([label, address]) => (
        <div key={label} className={classes.block}>
          <p className={classes.quiet}>{label}</p>
          <AppLink to={paths.selectAddress}>{t.change}</AppLink>
          <p>{address?.fullAddress}</p>
        </div>
      ))}
    </Card>
  );
}
