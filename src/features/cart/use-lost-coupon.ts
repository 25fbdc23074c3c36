import { useEffect, useRef } from 'react';
import { removeCoupon } from '#commands/choose-coupon.ts';
import type { CartView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { usePopups } from '#ui/app-context.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import { refusalWords } from './offer-words.ts';

/** Removes a coupon that no longer qualifies and tells the user once (CART-015). */
export function useLostCoupon(view: CartView): void {
  const t = useTexts(cartTexts).offers;
  const popups = usePopups();
  const run = useCommand();
  const lost = view.pricing === 'done' && view.coupon && !view.coupon.applied ? view.coupon : null;
  const dropping = useRef<string | null>(null);
  useEffect(() => {
    if (!lost) {
      dropping.current = null;
      return;
    }
    if (dropping.current === lost.code) return;
    dropping.current = lost.code;
    const body = lost.reason ? refusalWords(t, lost.reason) : t.removed;
    void run(removeCoupon, { code: lost.code }).then((outcome) => {
      if (outcome?.ok) popups.show({ title: t.removedTitle, body });
    });
  }, [lost, popups, run, t]);
}
