import { useState } from 'react';
import { removeCoupon } from '#commands/choose-coupon.ts';
import type { CartView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { usePopups } from '#ui/app-context.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconChevronRight from '~icons/chevron-right';
import IconDiscount from '~icons/discount';
import IconX from '~icons/x';
import classes from './coupon-card.module.css';
import { OffersDrawer } from './offers-drawer.tsx';
import { POPUP_MS } from './popup-ms.ts';

/** The coupon field: opens the offers, shows and removes the applied coupon (CART-022, CART-023, CART-025). */
export function CouponCard({ view }: { view: CartView }) {
  const t = useTexts(cartTexts);
  const popups = usePopups();
  const run = useCommand();
  const [open, setOpen] = useState(false);
  const coupon = view.coupon?.applied ? view.coupon : null;
  const remove = async (code: string) => {
    const outcome = await run(removeCoupon, { code });
    if (outcome?.ok) popups.show({ title: t.offers.removedTitle, body: [], ms: POPUP_MS });
  };
  return (
    <section className={classes.card} aria-label={t.coupon.title} data-coupon={coupon?.code ?? 'none'}>
      {coupon ? (
        <div className={classes.applied}>
          <IconDiscount size={24} aria-hidden="true" className={classes.icon} />
          <div className={classes.words}>
            <p className={classes.strong}>{t.coupon.applied(coupon.code)}</p>
            <p className={classes.quiet}>{t.coupon.saves(coupon.amountPaise)}</p>
          </div>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t.coupon.change}
          </Button>
          <IconButton label={t.coupon.remove} onClick={() => void remove(coupon.code)}>
            <IconX size={22} />
          </IconButton>
        </div>
      ) : (
        <button type="button" className={classes.choose} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconDiscount size={24} aria-hidden="true" className={classes.icon} />
          <span className={classes.words}>{t.coupon.choose}</span>
          <IconChevronRight size={20} aria-hidden="true" className={classes.chevron} />
        </button>
      )}
      {open ? <OffersDrawer onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
