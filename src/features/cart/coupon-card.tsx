import { IconDiscount, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { CartView } from '#db/queries/views.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { useLarder, usePopups } from '#ui/larder-context.ts';
import { Card } from '#ui/layout/card.tsx';
import { useSaving } from '#ui/use-saving.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart.module.css';
import { OffersDrawer } from './offers-drawer.tsx';

/** The coupon field: opens the offers, shows the one that is applied, takes it off (CART-022, CART-023, CART-025). */
export function CouponCard({ view }: { view: CartView }) {
  const t = useTexts(cartTexts);
  const larder = useLarder();
  const popups = usePopups();
  const saving = useSaving();
  const [open, setOpen] = useState(false);
  const coupon = view.coupon?.applied ? view.coupon : null;
  const remove = async () => {
    const outcome = await saving(larder.commands.removeCoupon());
    if (outcome?.ok) popups.show({ title: t.offers.removedTitle, body: [] });
  };
  return (
    <Card className={classes.coupon} data-coupon={coupon?.code ?? 'none'}>
      <IconDiscount size={24} aria-hidden="true" className={classes.couponIcon} />
      {coupon ? (
        <>
          <div className={classes.couponWords}>
            <p className={classes.strong}>{t.coupon.applied(coupon.code)}</p>
            <p className={classes.quiet}>{t.coupon.saves(coupon.amountPaise)}</p>
          </div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t.coupon.change}
          </Button>
          <IconButton label={t.coupon.remove} onClick={remove}>
            <IconX size={22} />
          </IconButton>
        </>
      ) : (
        <Button look="quiet" className={classes.couponChoose} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t.coupon.choose}
        </Button>
      )}
      {open ? <OffersDrawer onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
