import { useEffect } from 'react';
import { cartTexts } from '#texts/en/cart.ts';
import { usePopups } from '#ui/app-context.ts';
import { perOwner } from '#ui/per-owner.ts';
import { useTexts } from '#ui/use-texts.ts';

/** The popup is shown once per visit of the app, even if the gift leaves the cart and comes back. */
const useVisit = perOwner(() => ({ congratulated: false }));

/** Shows a popup when the welcome gift enters the cart (CART-030). */
export function useGiftPopup(name: string | null): void {
  const t = useTexts(cartTexts).gift;
  const popups = usePopups();
  const visit = useVisit();
  useEffect(() => {
    if (name === null || visit.congratulated) return;
    visit.congratulated = true;
    popups.show({ title: t.title, body: t.body(name) });
  }, [name, popups, visit, t]);
}
