import { lazy, Suspense } from 'react';
import type { CartView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Notice } from '#ui/controls/notice.tsx';
import { ArrivalLine } from '#ui/delivery/arrival-line.tsx';
import { Pane } from '#ui/layout/pane.tsx';
import { useShell } from '#ui/shell/shell-context.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useFirstRows } from '#ui/use-first-rows.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import classes from './cart.module.css';
import { CartBanner } from './cart-banner.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartReadiness } from './cart-readiness-later.ts';
import { CartRowView } from './cart-row.tsx';
import { CouponCard } from './coupon-card.tsx';
import { ExpressOver } from './express-over.tsx';
import { FreeProducts } from './free-products.tsx';
import { PriceDetails } from './price-details.tsx';
import { ProceedBar } from './proceed-bar.tsx';
import { useExpiredDiscounts } from './use-expired-discounts.ts';
import { useGiftPopup } from './use-gift-popup.ts';
import { useLostCoupon } from './use-lost-coupon.ts';
import { useShortLines } from './use-short-lines.ts';

// Lazy: its fields need a library that no other shopping screen needs, and it comes at the end of the list.
const DeliveryOptions = lazy(() =>
  import('./delivery-options.tsx').then(({ DeliveryOptions }) => ({ default: DeliveryOptions })),
);

/** A cart with lines: rows, options, and on a phone the prices. */
export function CartContents({ view }: { view: CartView }) {
  const t = useTexts(cartTexts);
  const wide = useWide();
  useLostCoupon(view);
  useShortLines();
  useExpiredDiscounts(view.expiredDiscounts);
  useGiftPopup(view.giftRow?.name ?? null);
  const { rows, style } = useFirstRows(view.rows, { list: 'cart' });
  return (
    <>
      {view.banner ? <CartBanner text={view.banner} /> : null}
      <CartReadiness filled />
      <div className={classes.notices}>
        {view.giftMessage ? <Notice tone="done">{view.giftMessage}</Notice> : null}
        <CartNotices view={view} />
      </div>
      <ExpressOver view={view} />
      <p className={classes.count}>
        <span data-testid="cart-count">{t.items(view.rows.length)}</span>
        <Age />
      </p>
      {view.samplesOnly ? null : <ArrivalLine express={view.express} className={classes.arrival} />}
      <ul className={classes.rows} style={style} aria-label={t.list} aria-busy={view.pricing !== 'done'}>
        {rows.map((row) => (
          <CartRowView key={row.key} row={row} countersOff={view.countersOff} />
        ))}
        {view.giftRow ? <CartRowView key={view.giftRow.key} row={view.giftRow} countersOff /> : null}
      </ul>
      <FreeProducts lines={view.hidden} />
      <div className={classes.after}>
        {wide ? null : <Coupon view={view} />}
        <Suspense fallback={<Skeleton height="16rem" />}>
          <DeliveryOptions view={view} />
        </Suspense>
        {wide ? null : <PriceDetails view={view} />}
      </div>
    </>
  );
}

/** Beside the rows on a tablet: the total with its button, the coupon, the prices. */
export function CartPane({ view }: { view: CartView }) {
  return (
    <Pane>
      <ProceedBar view={view} />
      <Coupon view={view} />
      <PriceDetails view={view} />
    </Pane>
  );
}

/** Samples cost nothing, so that no coupon applies to a cart of samples. */
const Coupon = ({ view }: { view: CartView }) => (view.samplesOnly ? null : <CouponCard view={view} />);

/** Without a network, shows how old the cart is (CART-038). */
function Age() {
  const t = useTexts(cartTexts);
  const offline = useOffline();
  const readAtMs = useShell()?.status.syncedAtMs.me ?? null;
  if (!offline || readAtMs === null) return null;
  return <span data-testid="cart-age">{t.asOf(readAtMs)}</span>;
}
