import { useEffect } from 'react';
import { dismissExpiredDiscounts } from '#commands/dismiss-expired-discounts.ts';
import type { CartView } from '#db/queries/views.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { usePopups } from '#ui/app-context.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';

/** What is being told or was: the notice stays one popup, and one that could not be closed for good is no trap. */
const told = new Set<string>();

/**
 * 'Discounts expired!' with the products that the CRM took discounts from (CART-027). Closing it, however that is done,
 * is a command: it is told no more from then on, and the cart's header is cleared as soon as the shop can be reached
 * (CART-028).
 */
export function useExpiredDiscounts({ products, schemes }: CartView['expiredDiscounts']): void {
  const t = useTexts(cartTexts).expired;
  const popups = usePopups();
  const run = useCommand();
  // By value: every view brings lists of its own.
  const key = JSON.stringify({ products, schemes });
  useEffect(() => {
    const notice: CartView['expiredDiscounts'] = JSON.parse(key);
    const names = [...new Set([...notice.products, ...notice.schemes])];
    // Closed, or never there: the same products may expire again.
    if (names.length === 0) return told.clear();
    if (told.has(key)) return;
    told.add(key);
    popups.show({
      title: t.title,
      body: [t.body, ...names],
      onClose: () => void run(dismissExpiredDiscounts, notice),
    });
  }, [key, popups, run, t]);
}
