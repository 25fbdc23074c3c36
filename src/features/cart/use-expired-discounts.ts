import { useEffect } from 'react';
import type { CartView } from '#db/queries/views.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { usePopups } from '#ui/larder-context.ts';
import { useTexts } from '#ui/use-texts.ts';

/** What was told since the app was opened: the cart's header keeps its flags, and nobody wants to hear it twice. */
const told = new Set<string>();

/** 'Discounts expired!' with the products that the CRM took discounts from (CART-027). */
export function useExpiredDiscounts({ products, schemes }: CartView['expiredDiscounts']): void {
  const t = useTexts(cartTexts).expired;
  const popups = usePopups();
  const names = [...new Set([...products, ...schemes])].join('\n');
  useEffect(() => {
    if (names === '' || told.has(names)) return;
    told.add(names);
    popups.show({ title: t.title, body: [t.body, ...names.split('\n')] });
  }, [names, popups, t]);
}
