import type { CartView } from '#db/queries/views.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Notice } from '#ui/controls/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import classes from './cart.module.css';
import { CartNotices } from './cart-notices.tsx';
import { CartRowView } from './cart-row.tsx';
import { CouponCard } from './coupon-card.tsx';
import { DeliveryOptions } from './delivery-options.tsx';
import { ProceedBar } from './proceed-bar.tsx';
import { TotalsTable } from './totals-table.tsx';
import { useLostCoupon } from './use-lost-coupon.ts';
import { useShortLines } from './use-short-lines.ts';

/** A cart with something in it: lines, options, money; the money stands beside the lines on a tablet. */
export function CartContents({ view }: { view: CartView }) {
  const t = useTexts(cartTexts);
  const wide = useWide();
  useLostCoupon(view);
  useShortLines();
  const money = (
    <div className={classes.money}>
      {view.samplesOnly ? null : <CouponCard view={view} />}
      <TotalsTable view={view} />
    </div>
  );
  return (
    <Page
      title={t.title}
      start="both"
      pane={
        <>
          {money}
          <ProceedBar view={view} />
        </>
      }
      bottomBar={<ProceedBar view={view} />}
    >
      {view.banner ? (
        <div className={classes.banner} role="note">
          <span className={classes.marquee}>{view.banner}</span>
        </div>
      ) : null}
      <p className={classes.count} data-testid="cart-count">
        {t.items(view.rows.length)}
      </p>
      {view.giftMessage ? <Notice tone="done">{view.giftMessage}</Notice> : null}
      <CartNotices view={view} />
      <ul className={classes.rows} aria-label={t.list}>
        {view.rows.map((row) => (
          <CartRowView key={row.key} row={row} countersOff={view.countersOff} />
        ))}
        {view.giftRow ? <CartRowView key={view.giftRow.key} row={view.giftRow} countersOff /> : null}
      </ul>
      <DeliveryOptions view={view} />
      {wide ? null : money}
    </Page>
  );
}
